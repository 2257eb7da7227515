// Node reads no TypeScript by itself: the tools of the tests do.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const resolve = { conditions: ['recado-source', 'node'] };
await runnerImport(fileURLToPath(new URL('sandbox.ts', import.meta.url)), {
  ...{ configFile: false, logLevel: 'error', resolve, ssr: { resolve } },
});
