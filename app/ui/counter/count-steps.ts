/** The duration of the count, and its steps (docs/requirements.md#R57). */
export const COUNT_MS = 2_000;
export const COUNT_STEPS = 60;

/** The step that a count has reached: 0 at its start, COUNT_STEPS at its end and ever after. */
export function stepAt(elapsedMs: number): number {
  return Math.min(COUNT_STEPS, Math.floor((elapsedMs * COUNT_STEPS) / COUNT_MS));
}

/**
 * What a figure reads at a step on its way from 0 to its value. It has as many digits after the
 * point as the value itself ('32.6M', '78M'), so that it does not twitch while it counts.
 */
export function readingAt(step: number, value: number, format: (value: number) => string): string {
  const final = format(value);
  if (step >= COUNT_STEPS) return final;
  const digits = final.match(/\.(\d+)/)?.[1]?.length ?? 0;
  return format((value * step) / COUNT_STEPS).replace(/\d+(\.\d+)?/, (number) =>
    Number(number).toFixed(digits),
  );
}
