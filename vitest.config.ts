import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './core/test/support/patience.js';

// The runner hands these on to Node for every require: `import` or `module` among them would load ES modules there.
const resolve = { conditions: ['recado-source', 'node'] };
const shared = { resolve, ssr: { resolve } };
// Whatever is tested stays on this machine, and a run that tried to leave it has failed.
const kept = {
  globalSetup: ['core/test/support/outside/outside-log.mjs'],
  setupFiles: ['outside/only-this-machine.mjs', 'patient-waits.ts', 'tell-refused-calls.ts'].map(
    (file) => `core/test/support/${file}`,
  ),
};
// The tests of a template are those of the plugin that is made from it.
const ignored = ['**/dist/**', '**/node_modules/**', '.recado/**', '**/templates/**'];
// One worker loads the core once for all files: each test brings its own application and its own database.
const services = { testTimeout: 3 * PATIENCE_MS, hookTimeout: 3 * PATIENCE_MS, isolate: false };
// Vitest gives a poll one second, which a busy machine takes for a single look.
const patient = { expect: { poll: { timeout: PATIENCE_MS } } };

/** unit needs nothing; integration and faults need MariaDB and Redis; browser needs Chromium too. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          ...kept,
          testTimeout: PATIENCE_MS,
          // Nothing here leaves anything behind; a worker of its own for each file would load React and the SDK again.
          isolate: false,
          include: ['{sdk,core,cli,plugins,agent-ui,admin-ui}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.{int,fault,browser,conformance}.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'integration',
          ...kept,
          include: ['{core,cli,plugins}/**/*.int.test.ts'],
          exclude: ignored,
          ...services,
          ...patient,
        },
      },
      {
        ...shared,
        test: {
          name: 'faults',
          ...kept,
          include: ['core/test/faults/**/*.fault.test.ts'],
          exclude: ignored,
          ...services,
          ...patient,
        },
      },
      {
        ...shared,
        test: {
          name: 'conformance',
          ...kept,
          include: ['{sdk,plugins,cli}/**/*.conformance.test.ts'],
          exclude: ignored,
          ...services,
          ...patient,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          ...kept,
          include: ['{core,agent-ui,admin-ui,plugins}/**/*.browser.test.ts'],
          exclude: ignored,
          ...services,
          ...patient,
        },
      },
    ],
  },
});
