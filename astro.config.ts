import react from '@astrojs/react';
import mediaMinmax from '@csstools/postcss-media-minmax';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { PAGES_BY_PATH, type PageRecord } from './domain/rendering/pages.ts';
import { cssModules, scopedName } from './scripts/build/css-modules.ts';
import { hoverGuard } from './scripts/build/hover-guard.ts';
import { inlineScripts } from './scripts/build/inline-script.ts';
import { inlineTokens } from './scripts/build/inline-tokens.ts';
import { BUILD_TARGET } from './scripts/build/support-floor.ts';

const BUILD = './build';

/** A group includes what its modules import. Islands are found late, in one request after another. */
const CHUNK_GROUPS = [{ name: 'framework', test: /node_modules[\\/](react|react-dom)[\\/]/ }];

/** Valibot (`v`), and the functions of `domain/` that build schemas with it: their calls change nothing. */
const SCHEMA_BUILDERS = [
  'v',
  'emailAddress',
  'keyFormat',
  'listOf',
  'optionalText',
  'personName',
  'presentPassword',
  'rewritten',
  'tokenOf',
  'typedCode',
];

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

/** The server of the product renders the two pages with data (server/pages/site.ts). */
const pagesOfServer: AstroIntegration = {
  name: 'pages-of-server',
  hooks: {
    'astro:config:setup': ({ injectRoute, addClientDirective }) => {
      for (const [pattern, page] of Object.entries<PageRecord>(PAGES_BY_PATH)) {
        const entrypoint = `./app/pages/${page.file}`;
        injectRoute({ pattern, entrypoint, prerender: page.isRendered !== true });
      }
      addClientDirective({ name: 'painted', entrypoint: './app/islands/painted.ts' });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'pages-of-server',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./app/renderer.ts', import.meta.url),
        supportedAstroFeatures: {
          staticOutput: 'stable',
          hybridOutput: 'stable',
          serverOutput: 'stable',
          sharpImageService: 'stable',
        },
        adapterFeatures: { buildOutput: 'server' },
      });
    },
  },
};

/** The installed product has no React: one file with its libraries, in React's production build. */
const serverBuild: Plugin = {
  name: 'server-build',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': "'production'" } }
      : undefined,
};

/** Astro ignores these settings of the browser's environment. */
const browserBuild: Plugin = {
  name: 'browser-build',
  apply: 'build',
  enforce: 'post',
  configEnvironment(name, { build }) {
    if (name !== 'client') return undefined;
    // Merging would add to Astro's.
    if (build) Object.assign(build, { target: BUILD_TARGET, modulePreload: false });
    return {
      build: {
        license: { fileName: 'licenses.txt' },
        // The files of each module, for tests/api/pages/pages.test.ts.
        ssrManifest: 'files-of-modules.json',
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          // Puts the class names of sheets where they are used, instead of an object for each sheet.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // Leaves out the schemas that only the server uses.
          treeshake: { manualPureFunctions: SCHEMA_BUILDERS, propertyReadSideEffects: false },
        },
      },
    };
  },
};

export default defineConfig({
  // Has no folder `pages`, whose files would be routes without a record.
  srcDir: './app/layout',
  outDir: BUILD,
  build: { assets: 'assets', inlineStylesheets: 'always' },
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Pictures are files as they are: the server's bundle has no library for them.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [react()],
  adapter: pagesOfServer,
  server: { port: 3000 },
  vite: {
    // The settings of the server would get into the build.
    envDir: false,
    plugins: [cssModules(), inlineScripts(), serverBuild, browserBuild],
    build: {
      cssTarget: BUILD_TARGET,
      // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
    },
    css: {
      modules: { generateScopedName: scopedName },
      postcss: {
        plugins: [
          inlineTokens(),
          hoverGuard(),
          // Lightning CSS makes `not (min-width: …)` of `(width < …)`, which Safari 15 does not know either.
          mediaMinmax(),
        ],
      },
    },
    // The development server asks the API behind it.
    server: { proxy: { '^/api/': api, '/healthz': api, '/readyz': api } },
  },
});
