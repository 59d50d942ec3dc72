/** The oldest browsers in which everything works (docs/browsers.md). */
export const SUPPORT_FLOOR = { chrome: '106', safari: '15.6', firefox: '115' } as const;

export const BUILD_TARGET = Object.entries(SUPPORT_FLOOR).map(
  ([browser, version]) => `${browser}${version}`,
);
