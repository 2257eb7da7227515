import { TEST_APP } from '@recado/lib-meta/testing';
import { CloudServer, NUMBER, type CloudNumber } from './cloud-server.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../core/test/support/app.js';

export interface CloudApp extends TestApp {
  meta: CloudServer;
  /** A connection of this number, as the back-office creates it. */
  aNumber(owner: { id: number }, number?: CloudNumber): ReturnType<TestApp['aConnection']>;
  /** Where Meta posts webhooks, once the application listens. */
  webhookUrl(): string;
}

/** The application with the Cloud API's channel, set up against the test server. */
export async function startCloudApp(options: TestAppOptions = {}): Promise<CloudApp> {
  const meta = await new CloudServer().listen();
  const env = { RECADO_PLUGINS: 'whatsappapi', RECADO_ALLOWED_HOSTS: '127.0.0.1', ...options.env };
  const app = await startTestApp({ ...options, started: false, env });
  const { appSecret, verifyToken } = TEST_APP;
  await app.db('plugins').insert({
    id: 'whatsappapi',
    enabled: true,
    revision: 1,
    settings: JSON.stringify({ graphUrl: meta.url, graphVersion: 'v23.0' }),
    secrets: app.services.infra.secrets.seal({ appSecret, verifyToken }),
  });
  if (options.started) await app.start();
  await app.services.plugins.host.start();
  return {
    ...app,
    meta,
    aNumber: (owner, number = NUMBER) => {
      meta.addNumber(number);
      const { phoneNumberId, businessAccountId, accessToken } = number;
      return app.aConnection(owner, {
        channel: 'whatsappapi',
        mode: 'token',
        accountKey: Buffer.from(phoneNumberId),
        settings: { phoneNumberId, businessAccountId },
        secrets: { accessToken },
      });
    },
    webhookUrl() {
      const address = app.app.server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return `http://127.0.0.1:${port}/api/hooks/whatsappapi`;
    },
    async stop() {
      await app.stop();
      await meta.stop();
    },
  };
}
