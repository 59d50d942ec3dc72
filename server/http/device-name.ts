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

/** A device such as 'Firefox on Android'; null if unknown. Without versions and models, which nobody needs. */
export function deviceName(userAgent: string): string | null {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([token]) => userAgent.includes(token))?.[1];
  const named = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return named.length === 0 ? null : named.join(' on ');
}
