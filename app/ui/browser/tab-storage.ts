/** The part of a Storage that is used here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reading the property throws where the person's settings forbid storage. */
const ofThisTab = (): TabStorage => window.sessionStorage;

/**
 * Reads what is kept for this tab.
 * @param parse gives undefined for a value of another shape, such as an older version's
 * @returns undefined where nothing of use is kept, or storage is off
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

/** Keeps a value for this tab, or forgets it (null); without storage it is only on the page. */
export function keepInTab(
  key: string,
  value: object | string | null,
  storage: () => TabStorage = ofThisTab,
): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the page itself still holds the value.
  }
}
