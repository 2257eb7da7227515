import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { startTestApp, type TestApp, type TestAppOptions } from './app.js';

export interface ReferenceApp extends TestApp {
  /** The provider behind the reference channel, with its ledger. */
  provider: ReferenceProvider;
  /** Fields of a connection that reaches that provider. */
  line: { settings: Record<string, unknown>; secrets: Record<string, unknown> };
}

/** The whole application with the reference channel loaded. */
export async function startReferenceApp(options: TestAppOptions = {}): Promise<ReferenceApp> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-reference-'));
  await writeReferencePlugin(folder);
  const provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  const env = {
    RECADO_PLUGIN_PATHS: folder,
    RECADO_PLUGINS: 'reference',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
    ...options.env,
  };
  const app = await startTestApp({ ...options, env });
  await app.services.plugins.host.start();
  return {
    ...app,
    provider,
    line: { settings: { providerUrl: provider.url }, secrets: { secret: 'secret-of-main' } },
    async stop() {
      await app.stop();
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
