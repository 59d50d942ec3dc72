import { useSyncExternalStore } from 'react';

/** A value of the document, to which components subscribe. @param read is called at the first use */
export function createStore<T>(read: () => T) {
  const listeners = new Set<() => void>();
  let value: { readonly now: T } | undefined;

  function get(): T {
    value ??= { now: read() };
    return value.now;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    set(now: T): void {
      value = { now };
      for (const listener of listeners) listener();
    },
    /** @param rendered returns the value in the prerendered page and during hydration */
    useValue: (rendered: () => T): T => useSyncExternalStore(subscribe, get, rendered),
  };
}
