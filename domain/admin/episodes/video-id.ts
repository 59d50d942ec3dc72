/** The addresses of YouTube that name a video, or its id alone: eleven characters of base64url. */
const VIDEO =
  /^(?:(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|live|shorts|v)\/|watch\/?\?(?:[^#]*&)?v=)))?([\w-]{11})(?:[?&#/].*)?$/i;

/** Returns the id of a video from its address, or from the id itself; undefined for any other text. */
export function videoIdIn(text: string): string | undefined {
  return VIDEO.exec(text)?.[1];
}
