/**
 * Runs one read at a time. All calls during a read share the next one: what is being read may be older than
 * they are.
 */
export function singleFlight<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  function start(): Promise<Value> {
    next = undefined;
    const reading = read();
    const end = () => {
      if (next === undefined) current = undefined;
    };
    reading.then(end, end);
    current = reading;
    return reading;
  }

  return () => {
    if (current === undefined) return start();
    next ??= current.then(start, start);
    return next;
  };
}
