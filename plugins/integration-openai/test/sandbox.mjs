// Runs sandbox.ts as it is: the tools of the tests read TypeScript.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const resolve = { conditions: ['recado-source', 'node'] };
await runnerImport(fileURLToPath(new URL('sandbox.ts', import.meta.url)), {
  ...{ configFile: false, logLevel: 'error', resolve, ssr: { resolve } },
});
