export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The property itself throws if the browser's settings forbid storage. */
const sessionStorageOfTab = (): TabStorage => window.sessionStorage;

/**
 * Reads a value from the session storage.
 * @param parse returns undefined for a value of another shape, such as an older version's
 * @returns undefined without a valid value, or if storage is forbidden
 */
export function readFromTab<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
  storage: () => TabStorage = sessionStorageOfTab,
): T | undefined {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes a value to the session storage; null removes it. Does nothing if storage is forbidden. */
export function writeToTab(
  key: string,
  value: unknown,
  storage: () => TabStorage = sessionStorageOfTab,
): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: the value is lost with the page.
  }
}
