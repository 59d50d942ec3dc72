/** The window event right before React hydrates the page. */
export const HYDRATING = 'hydrating';

/** The window event, and the performance mark, after React has hydrated the whole page. */
export const HYDRATED = 'hydrated';

/** The class of a copy of a `<noscript>`, shown when hydration has failed or timed out. */
export const REVEALED_NOSCRIPT = 'revealed-noscript';

/**
 * Attributes of the document that its first script sets (app/rendering/insert-hydration-script.ts):
 * `data-scripting`: scripts run; without it the styles for pages without scripts apply.
 * `data-other-zone`: the visitor's time differs from the studio's; reserves the space for it.
 * `data-loaded`: the path and query of the page; until it is hydrated.
 * `data-restoring`: the history entry has a confirmed booking, which the server does not know; the
 * booking page is invisible until it shows it.
 */
export const RESTORING_ATTRIBUTE = 'data-restoring';

declare global {
  interface Window {
    /**
     * True if the visitor went back or forward to another page since this one was loaded, until it is
     * hydrated. Of the page's script (deferred-hydration.ts); not in development.
     */
    hasLeftPage?: () => boolean;
  }
}
