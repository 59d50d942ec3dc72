/**
 * Makes one reading of many requests for one: a request during a reading is followed by one more, whose
 * result is not older than the request.
 * @param read reads and shows the result
 */
export function coalesceReadings(read: () => Promise<void>): () => Promise<void> {
  let isReading = false;
  let isOutdated = false;
  return async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        await read();
      }
    } finally {
      isReading = false;
    }
  };
}
