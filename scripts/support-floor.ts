/**
 * The oldest browsers in which everything works (docs/browsers.md). The build lowers syntax and styles
 * to them; scripts/used-features.ts finds the functions that it cannot lower.
 */
export const SUPPORT_FLOOR = { chrome: '106', safari: '15.6', firefox: '115' } as const;

/** The floor as Vite's `build.target`. */
export const BUILD_TARGET = Object.entries(SUPPORT_FLOOR).map(
  ([browser, version]) => `${browser}${version}`,
);

/**
 * What looks like a feature above the floor and is none, or is used only where it exists, by its
 * name in MDN's data.
 */
export const HARMLESS_FEATURES: readonly string[] = [
  // React and its router ask for it before they use it.
  'Document.startViewTransition',
  'MouseEvent.movementX',
  'MouseEvent.movementY',
  'Navigator.connection',
  'ViewTransition',
  'navigation',
  'setImmediate',
  // A property of an element; where it is unknown, nothing happens.
  'HTMLElement.popover',
  'HTMLImageElement.fetchPriority',
  'HTMLInputElement.capture',
  'HTMLLinkElement.imageSizes',
  // Members of objects that are React's, the router's or our own.
  'AsyncDisposableStack.use',
  'Clipboard.read',
  'Function.displayName',
  'HTMLGeolocationElement.watch',
  'HTMLInstallElement.manifest',
  'HTMLLinkElement.blocking',
  'HTMLMediaElement.controller',
  'IntersectionObserver.delay',
  'Navigator.login',
  'Navigator.share',
  'Profiler',
];
