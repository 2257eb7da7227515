import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from '../cli/bootstrap/first-load.mjs';
import { firstPaint } from '../cli/bootstrap/first-paint.mjs';
import { noChunkCircles } from '../cli/bootstrap/chunk-circles.mjs';
import { precompress } from '../cli/bootstrap/precompress.mjs';

const core = process.env.RECADO_CORE ?? 'http://localhost:3000';

const textsBy = (module: string) => `texts-${/\/texts\/(..)/.exec(module)![1]}`;
const sharedBy = (module: string) => `shared-${/\/src\/resources\/([^/]+)/.exec(module)![1]}`;

/** The sign-in page is there before the back-office, which loads while the person types. */
const PLACES = { '/admin/login': { parts: [], limit: 182_000 } };

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    firstPaint(),
    firstLoad({ places: PLACES, always: ['src/main.tsx', 'texts/tr/entrance.ts'] }),
    noChunkCircles(),
    precompress(),
  ],
  resolve: {
    conditions: ['recado-source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: { typebox: fileURLToPath(new URL('./src/providers/schema-types.ts', import.meta.url)) },
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@emotion/react', '@mui/material'],
  },
  // The core puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Inlined assets would be data: addresses, which the Content-Security-Policy rejects for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // Chunks of a group are named after all that share them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the sign-in page says and all other screens say too: a chunk for each language.
            { name: textsBy, test: /\/texts\/(pt|en|es|tr)(\.ts|\/)/, minShareCount: 2, priority: 7 },
            // react-admin's words belong to the texts, which the sign-in page needs: among its code they would load all of it.
            { name: 'english-of-ra', test: /node_modules\/ra-language-english\//, priority: 6 },
            // Its modules import one another in circles, and only run in their own order within one chunk.
            { name: 'react-admin', test: /node_modules\/(react-admin|ra-[a-z-]+)\//, priority: 4 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'office', tags: ['$initial'], priority: 2 },
            // What screens of every kind are made of: one chunk, so that no two chunks import each other.
            {
              name: 'parts',
              test: /node_modules|\/sdk\/|admin-ui\/src\/(?!resources)/,
              minShareCount: 2,
              priority: 1,
            },
            // What screens take from one another goes with the folder that it is from.
            { name: sharedBy, test: /admin-ui\/src\/resources\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    proxy: { '/api': { target: core, ws: true }, '/favicon.svg': core },
  },
});
