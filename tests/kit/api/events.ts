import type { LiveChange } from '#domain/live.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

export type EventStream = Awaited<ReturnType<typeof readEvents>>;

async function* framesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const frames = `${text}${chunk}`.split('\n\n');
    text = frames.pop() ?? '';
    yield* frames;
  }
}

/** Opens a stream and waits for its first frame. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  onTestEnd(() => controller.abort());
  const response = await fetch(url, { headers, signal: controller.signal });
  if (!response.body) throw new Error('The stream has no body');
  const frames = framesOf(response.body);
  const unread = [await frames.next()];

  /** Waits for the next frame, comments included, and returns its text. */
  async function nextFrame(): Promise<string> {
    const { value, done } = unread.pop() ?? (await frames.next());
    if (done) throw new Error('The stream ended');
    return value;
  }

  async function next(): Promise<LiveChange> {
    const data = /^data: (.*)$/m.exec(await nextFrame())?.[1];
    return data === undefined ? next() : JSON.parse(data);
  }
  return { response, close: () => controller.abort(), nextFrame, next };
}
