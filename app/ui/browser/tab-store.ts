import * as v from 'valibot';
import { createStore } from './store.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';

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
