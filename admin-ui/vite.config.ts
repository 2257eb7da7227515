import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const core = process.env.RECADO_CORE ?? 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    conditions: ['recado-source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: { typebox: fileURLToPath(new URL('./src/providers/schema-types.ts', import.meta.url)) },
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', '@emotion/react', '@mui/material'],
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
    chunkSizeWarningLimit: 1500,
  },
  server: {
    port: 5174,
    proxy: { '/api': { target: core, ws: true }, '/favicon.svg': core },
  },
});
