import type { ClientDirective } from 'astro';

/** A background tab is not painted; its island loads after this time. */
const MAX_DELAY_MS = 1_000;
/** The newest feature of both Chrome 105 and Safari 15.6; older browsers load no island. */
const REQUIRED_FEATURE = 'selector(:modal)';

/** The directive `client:painted`: loads an island after the first paint, so that it does not delay that. */
const painted: ClientDirective = (load) => {
  if (!CSS.supports(REQUIRED_FEATURE)) return;
  let isLoading = false;
  async function hydrate(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    await (await load())();
  }
  new PerformanceObserver(hydrate).observe({ type: 'paint', buffered: true });
  setTimeout(hydrate, MAX_DELAY_MS);
};

export default painted;
