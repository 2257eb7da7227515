import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import type { TestClient } from '../support/client.js';

/** The whole product with the reference channel's provider, and connections that programs send through. */
export async function startExternalApp() {
  const app = await startReferenceApp({ started: true });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  let phones = 5511950000000;
  return {
    ...app,
    origin,
    aPhone: () => String(++phones),
    async aScene({ plan = {}, line = {}, company: more = {} } = {}) {
      const company = await app.aCompany({ plan, ...more });
      const connection = await app.aConnection(company, { ...app.line, ...line });
      const webhookUrl = `${origin}/api/hooks/reference/${String(connection.publicKey)}`;
      app.provider.account('main', { webhookUrl });
      const token = await app.aConnectionToken(connection);
      return { company, connection, token, client: app.api.withToken(token.token) };
    },
    sendsOf: (messageId: number) => app.provider.ledger.sendsOf(String(messageId)),
  };
}
export type ExternalApp = Awaited<ReturnType<typeof startExternalApp>>;

/** Waits until the program reads this status. */
export const statusOf = async (client: TestClient, messageId: number) =>
  (await client.get(`/messages/${messageId}/status`)).body?.status;
export type { ReferenceApp };
