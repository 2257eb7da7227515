import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';

const core = process.env.RECADO_CORE ?? 'http://localhost:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), precompress()],
  resolve: {
    conditions: ['recado-source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: { typebox: fileURLToPath(new URL('./src/lib/schema-types.ts', import.meta.url)) },
  },
  // The core puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Inlined assets would be data: addresses, which the Content-Security-Policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false,
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
