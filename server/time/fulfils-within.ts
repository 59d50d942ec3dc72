/** Returns true if the promise fulfils in time; it is not cancelled otherwise. */
export function fulfilsWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const outcome = Promise.withResolvers<boolean>();
  const timer = setTimeout(outcome.resolve, timeoutMs, false);
  promise.then(
    () => outcome.resolve(true),
    () => outcome.resolve(false),
  );
  return outcome.promise.finally(() => clearTimeout(timer));
}
