/** Returns true if the promise fulfils in time; it is not cancelled otherwise. */
export async function fulfilsWithin(
  promise: Promise<unknown>,
  timeoutMs: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const success = promise.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([success, timeout]);
  clearTimeout(timer);
  return result;
}
