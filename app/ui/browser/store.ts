import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readFromTab, writeToTab } from './tab-storage.ts';

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

export function createTabStore<T>(key: string, schema: v.GenericSchema<unknown, T>, initial: T) {
  function parse(stored: unknown): T | undefined {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : undefined;
  }
  const store = createStore(() => readFromTab(key, parse) ?? initial);
  return {
    get: store.get,
    set(next: T): void {
      writeToTab(key, next);
      store.set(next);
    },
    useValue: () => store.useValue(() => initial),
  };
}
