/** Eleven characters of base64url. */
const ID = /^[\w-]{11}$/;

/** The addresses of YouTube that name a video. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|live|shorts|v)\/|watch\/?\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i;

/** Returns the id of a video from its address, or from the id itself; undefined for any other text. */
export function videoIdIn(text: string): string | undefined {
  return ID.test(text) ? text : ADDRESS.exec(text)?.[1];
}
