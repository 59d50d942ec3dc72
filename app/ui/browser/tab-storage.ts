/** The key of the toasts that wait for the next page. */
export const STORED_TOASTS = 'toasts';

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sessionStorageOfTab = (): TabStorage => window.sessionStorage;

/** @param parse returns undefined for a value of another shape, such as an older version's */
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
