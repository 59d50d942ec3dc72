/** Wakes the one that waits; a ring while nobody waits is heard by the next wait. */
export interface WakeSignal {
  wake(): void;
  /** Ends with the next ring, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** Makes a wakeSignal for one waiting loop. */
export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let wakeUp: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      wakeUp?.();
    },
    async wait(milliseconds) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
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
