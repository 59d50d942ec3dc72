import type { Logger } from 'pino';

const INTERVAL_MS = 60 * 60 * 1000;

/**
 * Clears away, every hour, what is kept for a while only.
 * @param jobs removing one thing each; one that fails does not keep the others from theirs
 */
export function startMaintenance(
  jobs: readonly (() => Promise<void>)[],
  log: Logger,
): { stop(): Promise<void> } {
  let clearing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    clearing = Promise.all(
      jobs.map((job) =>
        job().catch((error: unknown) => log.warn({ error }, 'could not clear old rows away')),
      ),
    );
  }, INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await clearing;
    },
  };
}
