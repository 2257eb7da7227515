import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiToken } from '../support/api-token.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { nameOf, pathOf, type CallRoute } from './route-fixtures.js';
import { sample } from './sample.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

describe('every route', () => {
  const bodyOf = ({ call }: CallRoute) =>
    call.body && !call.multipart ? sample(call.body as never) : undefined;

  it('refuses a token beyond its scope, and some refuse every token', async () => {
    const { ours } = await test.twoCompanies();
    const [reads, writes] = [
      await anApiToken(test.api, ours.admin, { scope: 'read' }),
      await anApiToken(test.api, ours.admin),
    ];
    const routes = test.app.routeTable.filter(
      (one): one is CallRoute =>
        !!one.call && one.method !== 'HEAD' && !['public', 'connection-token'].includes(one.call.access.who),
    );
    const wrong: string[] = [];
    for (const route of routes) {
      const { access, method } = route.call;
      const closed = access.who === 'super' || access.sessionOnly;
      const expected = closed ? 'ERR_TOKEN_NOT_ALLOWED' : method === 'GET' ? undefined : 'ERR_TOKEN_SCOPE';
      const ask = (client: TestClient) => client.send(method, pathOf(route, 'missing'), bodyOf(route));
      if (expected) {
        const answer = await ask(reads.client);
        if (answer.status !== 403 || answer.body.error !== expected)
          wrong.push(`${nameOf(route)} with a reading token: ${answer.status} ${answer.text.slice(0, 80)}`);
      }
      if (closed) {
        const answer = await ask(writes.client);
        if (answer.body?.error !== 'ERR_TOKEN_NOT_ALLOWED')
          wrong.push(`${nameOf(route)} with a writing token: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of accounts, passwords, tokens, consent and money needs a session', () => {
    const closed = test.app.routeTable
      .filter((one): one is CallRoute => !!one.call?.access.sessionOnly && one.method !== 'HEAD')
      .map(nameOf);
    expect(closed.sort()).toEqual([
      'DELETE /api-tokens/{id}',
      'DELETE /auth/logout',
      'DELETE /auth/tokens/{id}',
      'DELETE /prompt/{id}',
      'DELETE /push',
      'DELETE /queueIntegration/{id}',
      'DELETE /users/{id}',
      'DELETE /users/{id}/invitation',
      'DELETE /users/{id}/second-factor',
      'DELETE /webhooks/{id}',
      'DELETE /whatsapp/{id}/tokens/{tokenId}',
      'GET /api-tokens',
      'GET /auth/second-factor',
      'GET /auth/sign-ins',
      'GET /auth/tokens',
      'GET /push',
      'GET /users/{id}/last-sign-in',
      'GET /users/{id}/second-factor',
      'GET /whatsapp/{id}/tokens',
      'POST /agent-help/draft/{ticketId}',
      'POST /agent-help/rewrite',
      'POST /agent-help/summary/{ticketId}',
      'POST /agent-help/translate',
      'POST /auth/second-factor',
      'POST /auth/second-factor/end',
      'POST /auth/second-factor/recovery-codes',
      'POST /auth/tokens',
      'POST /billing/reconcile',
      'POST /facebook/login',
      'POST /invoices/{id}/confirm',
      'POST /invoices/{id}/void',
      'POST /messages/{id}/transcript',
      'POST /messages/{id}/translation',
      'POST /payments/{id}/decide',
      'POST /payments/{id}/refund',
      'POST /prompt',
      'POST /prompt/try',
      'POST /push/test',
      'POST /queueIntegration',
      'POST /queueIntegration/testSession',
      'POST /queueIntegration/try',
      'POST /users',
      'POST /users/imports',
      'POST /users/imports/preview',
      'POST /users/invitations',
      'POST /users/{id}/invitation',
      'POST /webhooks',
      'POST /webhooks/{id}/rotate-secret',
      'POST /whatsapp/{id}/token',
      'POST /whatsapp/{id}/tokens',
      'POST /whatsapp/{id}/tokens/{tokenId}/rotate',
      'PUT /auth/second-factor',
      'PUT /billing/settings',
      'PUT /integrations/{id}',
      'PUT /prompt/{id}',
      'PUT /push',
      'PUT /queueIntegration/{id}',
      'PUT /users/{id}',
      'PUT /webhooks/{id}',
    ]);
  });
});
