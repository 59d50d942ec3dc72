export const HYDRATING = 'hydrating';

/** The window event, and the performance mark, after React has hydrated the whole page. */
export const HYDRATED = 'hydrated';

/** The class of a copy of a `<noscript>`, shown when hydration has failed or timed out. */
export const REVEALED_NOSCRIPT = 'revealed-noscript';

/**
 * Attributes that the first script sets (app/rendering/insert-hydration-script.ts). `data-scripting`:
 * scripts run. `data-other-zone`: reserves space for the visitor's time. `data-loaded`: path and
 * query of the HTML, until hydration. `data-restoring`: the booking page is invisible until it shows
 * the entry's confirmed booking.
 */
export const RESTORING_ATTRIBUTE = 'data-restoring';

declare global {
  interface Window {
    /** True if the visitor left the page by history before hydration; set in a build (hydrate-page.ts). */
    hasLeftPage?: () => boolean;
  }
}
