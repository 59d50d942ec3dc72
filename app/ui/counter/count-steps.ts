/** docs/requirements.md#R57 */
const COUNT_MS = 2_000;
export const COUNT_STEPS = 60;

export function stepAt(elapsedMs: number): number {
  return Math.min(COUNT_STEPS, Math.floor((elapsedMs * COUNT_STEPS) / COUNT_MS));
}

/** Every step has the decimals of the final text ('32.6M', '78M'), for a stable width. */
export function textAt(step: number, final: string): string {
  return final.replace(/\d+(?:\.(\d+))?/, (number, decimals: string | undefined) =>
    ((Number(number) * step) / COUNT_STEPS).toFixed(decimals?.length ?? 0),
  );
}

/** Returns a text as wide as the widest of a count: its digits differ in width, and 4 is the widest. */
export function widestText(final: string): string {
  return final.replace(/\d/g, '4');
}
