import type { Logger } from 'pino';

const JOB_INTERVAL_MS = 60 * 60 * 1000;

export function startHourlyJobs(
  jobs: readonly (() => Promise<void>)[],
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = Promise.all(
      jobs.map((job) => job().catch((error: unknown) => log.warn({ error }, 'cleanup job failed'))),
    );
  }, JOB_INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
