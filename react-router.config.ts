import type { Config } from '@react-router/dev/config';

/** Every page is a file made at build time; the API is a server of its own (server/). */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The booking route's own client loader is a few bytes.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
} satisfies Config;
