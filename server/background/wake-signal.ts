/** Auto-reset event for one waiter; a `wake` without a waiter ends the next `wait` at once. */
interface WakeSignal {
  wake(): void;
  wait(timeoutMs: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let wakeUp: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      wakeUp?.();
    },
    async wait(timeoutMs) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wakeUp = undefined;
      }
      isWoken = false;
    },
  };
}
