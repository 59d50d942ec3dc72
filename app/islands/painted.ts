import type { ClientDirective } from 'astro';
import { afterFirstPaint } from '#app/hydration/page-signals.ts';

/** The newest feature of both Chrome 105 and Safari 15.6; older browsers load no island. */
const REQUIRED_FEATURE = 'selector(:modal)';

/** The directive `client:painted`: loads an island after the first paint, so that it does not delay that. */
const painted: ClientDirective = (load) => {
  if (!CSS.supports(REQUIRED_FEATURE)) return;
  afterFirstPaint(async () => (await load())());
};

export default painted;
