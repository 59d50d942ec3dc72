import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Ends a cross-fade that does not run, as on a hidden page: the router leaves `ready`, rejected, to
 * nobody, and may await a render that never comes. An error of the update is still reported by
 * `finished`.
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
 * Shows the URL's page after a late cross-fade: the router would leave that of an earlier navigation.
 * React may render both in one pass; then the key stays the same, and only the navigation's state changes.
 */
export function usePageOfUrl(): void {
  const { key } = useLocation();
  const { state: progress } = useNavigation();
  const navigate = useNavigate();

  useEffect(() => {
    const { key: last = 'default', usr: state } = window.history.state ?? {};
    if (progress === 'idle' && key !== last) {
      void navigate(window.location, { replace: true, state });
    }
  }, [key, progress, navigate]);
}
