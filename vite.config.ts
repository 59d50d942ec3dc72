import mediaMinmax from '@csstools/postcss-media-minmax';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { recordModuleSources } from './scripts/build/module-sources.ts';
import { BUILD_TARGET } from './scripts/build/support-floor.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [reactRouter(), recordModuleSources('build')],
  build: {
    target: BUILD_TARGET,
    // Fonts and pictures stay files of their own: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
  },
  css: {
    postcss: {
      plugins: [
        // Lightning CSS makes `not (min-width: …)` of `(width < …)`, which Safari 15 does not know either.
        mediaMinmax(),
      ],
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } },
    },
  },
  // The development server asks the API behind it.
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});
