/** Wakes the one that waits; a ring while nobody waits is heard by the next wait. */
export interface Bell {
  ring(): void;
  /** Ends with the next ring, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** Makes a bell for one waiting loop. */
export function createBell(): Bell {
  let rung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async wait(milliseconds) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wakeUp = undefined;
      }
      rung = false;
    },
  };
}
