/**
 * Adapts the router's cross-fades to visitors in a hurry. Its update sets the page of an earlier
 * navigation: it must not replace that of a later one, which has changed the URL meanwhile. And it
 * leaves `ready` to nobody, which is rejected when a cross-fade is skipped; errors of the update also
 * reject `updateCallbackDone` and `finished`, and are reported as before.
 */
export function adaptViewTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  Object.assign(document, {
    startViewTransition: (update: () => unknown) => {
      const { href } = location;
      const transition = start(() => href === location.href && update());
      transition.ready.catch(() => {});
      return transition;
    },
  });
}
