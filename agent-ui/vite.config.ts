import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from '../cli/bootstrap/first-paint.mjs';
import { noChunkCircles } from '../cli/bootstrap/chunk-circles.mjs';
import { precompress } from '../cli/bootstrap/precompress.mjs';
import { firstLoad } from './build/first-load.js';
import { leanRouter } from './build/lean-router.js';
import { leaveOut } from './build/leave-out.js';
import { firstScreens } from './build/first-screens.js';
import { reachedBy } from './build/reached-by.js';
import { serviceWorker } from './build/service-worker.js';
import { slimContracts } from './build/slim-contracts.js';

const core = process.env.RECADO_CORE ?? 'http://localhost:3000';

/** What the package names for every condition is its development build, with its warnings. */
const productionRouter = createRequire(import.meta.url)
  .resolve('react-router')
  .replace(/development.index\.m?js$/, 'production/index.mjs');

/** Pieces below 2 kB join the nearest one. */
const byEntries = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    firstPaint(),
    leaveOut(),
    leanRouter(),
    slimContracts(),
    firstLoad(),
    noChunkCircles(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    conditions: ['recado-source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: {
      typebox: fileURLToPath(new URL('./src/lib/schema-types.ts', import.meta.url)),
      'react-router': productionRouter,
    },
  },
  // The core puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Inlined assets would be data: addresses, which the Content-Security-Policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Browsers of this target know it, or do without.
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chunks of a group are named after all that share them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'console', tags: ['$initial'], priority: 2 },
            { name: firstScreens(), debugName: 'first-screens', priority: 1.5 },
            // Small as these are, they would be joined to anything, and bring it along.
            { name: 'shared-icons', test: /svg-icons|icons-material/, minShareCount: 2, priority: 1 },
            // Apart, the two would need pieces of each other.
            {
              name: 'shared-menus',
              test: /@mui\/material\/(Menu|MenuList|List|Popover|Grow|utils\/(mergeSlotProps|getScrollbarSize|focusWithVisible))\b/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'shared-agent-help', test: /agent-help/, minShareCount: 2, priority: 1 },
            { name: 'shared-signed-out', test: /components\/signed-out/, minShareCount: 2, priority: 1 },
            { name: 'shared-dialogs', test: /components\/dialogs/, minShareCount: 2, priority: 1 },
            // What the conversation shares is joined among itself: elsewhere a small piece would bring the contact's drawer along.
            {
              name: reachedBy('features/conversation/Conversation.tsx', 'shared-talk'),
              debugName: 'shared-talk',
              ...byEntries,
            },
            { name: 'shared', ...byEntries },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: core, ws: true },
      '/admin': core,
      '/widget': core,
      '/demo': core,
    },
  },
});
