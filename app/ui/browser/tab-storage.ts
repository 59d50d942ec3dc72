/** The part of a Storage that is used here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reading the property throws where the person's settings forbid storage. */
const ofThisTab = (): TabStorage => window.sessionStorage;

/**
 * Reads a value from the tab's storage.
 * @param parse returns undefined for a value of another shape, such as an older version's
 * @returns undefined if there is no valid value, or storage is off
 */
export function readFromTab<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
  storage: () => TabStorage = ofThisTab,
): T | undefined {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes a value to the tab's storage; null removes it. Without storage it is lost with the page. */
export function writeToTab(
  key: string,
  value: unknown,
  storage: () => TabStorage = ofThisTab,
): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the page itself still holds the value.
  }
}
