/**
 * Makes a cross-fade that does not run no error: the next navigation skips it, and so does the browser
 * for a hidden or slow page. The router leaves `ready`, which is rejected then, to nobody. An error of
 * the update itself also rejects `updateCallbackDone` and `finished`, and is reported as before.
 */
export function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
