import { PAGE, PageServer, TEST_APP, type TestPage } from '@recado/lib-meta/testing';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';

export interface PageApp extends TestApp {
  meta: PageServer;
  hookUrl(channel: 'facebook' | 'instagram'): string;
}

/** The application with Messenger and Instagram, both set up against one test server. */
export async function startPageApp(): Promise<PageApp> {
  const meta = await new PageServer().listen();
  const app = await startTestApp({
    env: { RECADO_PLUGINS: 'facebook,instagram', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const { appId, appSecret, verifyToken } = TEST_APP;
  const settings = {
    appId,
    graphUrl: meta.url,
    dialogUrl: 'https://login.example.test',
    graphVersion: 'v23.0',
  };
  await app.db('plugins').insert(
    ['facebook', 'instagram'].map((id) => ({
      ...{ id, enabled: true, revision: 1, settings: JSON.stringify(settings) },
      secrets: app.services.infra.secrets.seal({ appSecret, verifyToken }),
    })),
  );
  await app.start();
  await app.services.plugins.host.start();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...app,
    meta,
    hookUrl(channel) {
      const address = app.app.server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return `http://127.0.0.1:${port}/api/hooks/${channel}`;
    },
    async stop() {
      await app.stop();
      await meta.stop();
    },
  };
}

let count = 0;
/** A separate page, with or without an Instagram account. */
export function aPage(meta: PageServer, name: string, linked = false): TestPage {
  count += 1;
  const id = String(104_000_000_100_000 + count);
  const page: TestPage = {
    ...PAGE,
    ...{ id, name, token: `EAAP-token-of-page-${id}` },
    instagram: linked ? { id: `1784140000${id}`, username: `loja.${count}` } : undefined,
  };
  meta.addPage(page);
  return page;
}
