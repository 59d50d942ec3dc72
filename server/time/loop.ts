export interface Loop {
  wake(): void;
  stop(): Promise<void>;
}

interface LoopOptions {
  /** Returns the pause until the next run if it is to differ from `pollMs`. */
  readonly run: () => Promise<number> | Promise<void>;
  /** Called once, until a run has succeeded. */
  readonly onError: (error: unknown) => void;
  readonly pollMs: number;
  readonly retryMs?: number;
  readonly startsWithPause?: boolean;
}

export function startLoop({
  run,
  onError,
  pollMs,
  retryMs = pollMs,
  startsWithPause = false,
}: LoopOptions): Loop {
  const signal = createWakeSignal();
  let isStopping = false;
  let isFailing = false;

  async function pauseAfterRun(): Promise<number> {
    try {
      const pauseMs = await run();
      isFailing = false;
      return typeof pauseMs === 'number' ? pauseMs : pollMs;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
      return Math.min(retryMs, pollMs);
    }
  }

  async function repeat(): Promise<void> {
    if (startsWithPause) await signal.wait(pollMs);
    while (!isStopping) {
      const pauseMs = await pauseAfterRun();
      if (pauseMs > 0) await signal.wait(pauseMs);
    }
  }

  const ended = repeat();
  return {
    wake: signal.wake,
    stop() {
      isStopping = true;
      signal.wake();
      return ended;
    },
  };
}

/** Auto-reset event for one waiter; a `wake` without a waiter ends the next `wait` at once. */
export function createWakeSignal() {
  let isWoken = false;
  let wakeUp: (() => void) | undefined;
  return {
    wake(): void {
      isWoken = true;
      wakeUp?.();
    },
    async wait(timeoutMs: number): Promise<void> {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, timeoutMs);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
        await promise;
      }
      isWoken = false;
    },
  };
}
