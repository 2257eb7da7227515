import { expect } from 'vitest';
import type { Answer, TestClient, TestClients } from './client.js';
import { PASSWORD } from './factories.js';

interface Person {
  id: number;
  companyId: number;
}

/** The answer to a request for a token of this person. */
export const makeToken = (api: TestClients, person: Person, more: object = {}): Promise<Answer> =>
  api
    .as(person)
    .post('/auth/tokens', { name: 'Reports', scope: 'write', currentPassword: PASSWORD, ...more });

/** A new token of this person, and a client that uses it. */
export async function anApiToken(
  api: TestClients,
  person: Person,
  more: object = {},
): Promise<{ token: string; id: number; client: TestClient }> {
  const { status, body } = await makeToken(api, person, more);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { token, apiToken } = body as { token: string; apiToken: { id: number } };
  return { token, id: apiToken.id, client: api.withToken(token) };
}
