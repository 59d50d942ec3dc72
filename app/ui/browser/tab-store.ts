import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readFromTab, writeToTab } from './tab-storage.ts';

export function createTabStore<T>(key: string, schema: v.GenericSchema<unknown, T>, initial: T) {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  function parse(stored: unknown): T | undefined {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : undefined;
  }
  function get(): T {
    value ??= readFromTab(key, parse) ?? initial;
    return value;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    set(next: T): void {
      value = next;
      writeToTab(key, next);
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
