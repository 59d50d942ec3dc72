/** The key of the toasts that wait for the next page. */
export const STORED_TOASTS = 'toasts';

/** @param parse returns undefined for a value of another shape, such as an older version's */
export function readFromTab<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
): T | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeToTab(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: the value is lost with the page.
  }
}
