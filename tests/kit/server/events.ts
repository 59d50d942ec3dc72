import type { LiveChange } from '#domain/live.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

export interface EventStream {
  readonly response: Response;
  /** Waits for the next frame, comments included, and returns its text. */
  nextFrame(): Promise<string>;
  /** Waits for the next change. */
  next(): Promise<LiveChange>;
  close(): void;
}

/** Opens a stream and waits for its first bytes. */
export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const controller = new AbortController();
  onTestEnd(() => controller.abort());
  const response = await fetch(url, { headers, signal: controller.signal });
  if (!response.body) throw new Error('The stream has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';

  async function nextFrame(): Promise<string> {
    for (let end = text.indexOf('\n\n'); ; end = text.indexOf('\n\n')) {
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        return frame;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      text += value;
    }
  }

  return {
    response,
    close: () => controller.abort(),
    nextFrame,
    async next() {
      for (;;) {
        const data = /^data: (.*)$/m.exec(await nextFrame())?.[1];
        if (data) return JSON.parse(data);
      }
    },
  };
}
