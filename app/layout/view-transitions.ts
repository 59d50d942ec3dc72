import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Ends a cross-fade that does not run: the next navigation skips it, and so does the browser for a
 * hidden or slow page. That is no error: the router leaves `ready`, which is rejected then, to nobody.
 * And it may await a render that never comes, and show no page after. An error of the update also
 * rejects `updateCallbackDone` and `finished`, and is reported as before.
 */
export function endSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  Object.assign(document, {
    startViewTransition: (update: () => unknown) => {
      const transition = start(() => Promise.race([update(), skipped]));
      const skipped = transition.ready.catch(() => {});
      return transition;
    },
  });
}

/**
 * Shows the page of the URL again after a late cross-fade: the router would leave the page of an
 * earlier navigation in place of a later one without a cross-fade.
 */
export function usePageOfUrl(): void {
  const { key } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const { key: last = 'default', usr: state } = window.history.state ?? {};
    if (key !== last) void navigate(window.location, { replace: true, state });
  }, [key, navigate]);
}
