/** The oldest browsers (docs/browsers.md). */
export const SUPPORT_FLOOR = { chrome: '106', safari: '15.6', firefox: '115' } as const;

export const BUILD_TARGET = Object.entries(SUPPORT_FLOOR).map(
  ([browser, version]) => `${browser}${version}`,
);

/** MDN feature names that are false positives, or are used only where they exist. */
export const HARMLESS_FEATURES: readonly string[] = [
  // React and its router detect these.
  'Document.startViewTransition',
  'MouseEvent.movementX',
  'MouseEvent.movementY',
  'Navigator.connection',
  'ViewTransition',
  'navigation',
  'setImmediate',
  // Properties that unsupporting browsers ignore.
  'HTMLElement.popover',
  'HTMLImageElement.fetchPriority',
  'HTMLInputElement.capture',
  'HTMLLinkElement.imageSizes',
  // Members of other objects, of React, its router, TanStack Query or ours.
  'AsyncDisposableStack.move',
  'AsyncDisposableStack.use',
  'Clipboard.read',
  'Error.isError',
  'Function.displayName',
  'HTMLFencedFrameElement.config',
  'HTMLGeolocationElement.watch',
  'HTMLInstallElement.manifest',
  'HTMLLinkElement.blocking',
  'HTMLMediaElement.controller',
  'IntersectionObserver.delay',
  'Navigator.login',
  'Navigator.share',
  'Profiler',
];
