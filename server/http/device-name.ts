/** Sorted for the search: Edge and Opera also name Chrome, and Chrome names Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** Android also names Linux, and an iPhone names Mac OS X. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * Browser and system such as 'Firefox on Android', by which a person knows a device again; null if a
 * User-Agent names none. Versions and models are left out: nobody needs them.
 */
export function deviceName(userAgent: string): string | null {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([token]) => userAgent.includes(token))?.[1];
  const named = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return named.length === 0 ? null : named.join(' on ');
}
