import mediaMinmax from '@csstools/postcss-media-minmax';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { cssModules, scopedName } from './scripts/build/css-modules.ts';
import { hydrationScript } from './scripts/build/hydration-script.ts';
import { BUILD_TARGET } from './scripts/build/support-floor.ts';

/** A group includes what its modules import; two files compress better (docs/performance.md). */
const CHUNK_GROUPS = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router)[\\/]/ },
  // Of several pages: files of their own would be larger than their code.
  {
    name: 'frame',
    test: /[\\/]app[\\/](root|entry\.client|ui[\\/]link[\\/]more-link)\.tsx(\?|$)/,
  },
  { name: 'time', test: /[\\/]domain[\\/](time[\\/](plain-date|show-time)|fill-text)\.ts$/ },
  {
    name: 'forms',
    test: /[\\/](app[\\/](api[\\/](client|request)|forms[\\/]use-form|ui[\\/](controls[\\/](busy-button|field|honeypot|text-button)|feedback[\\/]toast))|domain[\\/](booking[\\/]messages|text[\\/]email-address))\.tsx?$/,
  },
];

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), cssModules(), hydrationScript()],
  build: {
    target: BUILD_TARGET,
    // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Of the router's own plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: {
      plugins: [
        // Lightning CSS makes `not (min-width: …)` of `(width < …)`, which Safari 15 does not know either.
        mediaMinmax(),
      ],
    },
  },
  environments: {
    // One file with its libraries starts faster. Without the definition the server would choose React's
    // build by its NODE_ENV; the development build takes three times as long for a page.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': "'production'" },
      },
    }),
    client: {
      build: {
        license: { fileName: 'licenses.txt' },
        // The files of each module, for scripts/build/page-budgets.ts.
        ssrManifest: true,
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          // Puts the class names of sheets where they are used, instead of an object for each sheet.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // Leaves out the schemas that only the server uses: `v` is Valibot, whose calls change nothing.
          treeshake: { manualPureFunctions: ['v'], propertyReadSideEffects: false },
        },
      },
    },
  },
  // The development server asks the API behind it.
  server: { proxy: { '^/api/': api, '/healthz': api, '/readyz': api } },
}));
