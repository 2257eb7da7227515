import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** Writes the service worker as one plain script: its address never changes, and it imports nothing. */
export function serviceWorker(): Plugin {
  return {
    name: 'recado-service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve: { conditions: ['recado-source', 'module', 'browser', 'production', 'import', 'default'] },
        build: {
          write: false,
          target: 'es2023',
          reportCompressedSize: false,
          rolldownOptions: {
            input: fileURLToPath(new URL('../src/worker/sw.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      const { output } = built as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}
