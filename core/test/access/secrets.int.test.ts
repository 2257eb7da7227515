import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../src/infra/logging.js';
import { PASSWORD } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { nameOf, pathOf, type CallRoute } from './route-fixtures.js';

let test: ReferenceApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  test = await startReferenceApp({ started: true, log: createLog({ logLevel: 'trace' }, stream) });
});
afterAll(() => test.stop());

/** Case 40: secrets appear in no response to a GET, and in no line of the log. */
it('no secret is returned or logged, whatever is requested, by whomever', async () => {
  const { ours } = await test.twoCompanies();
  const root = await test.aUser({ id: 1 }, { profile: 'admin', super: true });
  const admin = test.api.as(ours.admin);
  const secrets: Record<string, string> = {
    password: PASSWORD,
    'wrong password': 'Planted-wrong-1',
    'new password': 'Planted-new-1',
    'secret of a connection': 'planted-line-secret',
    'write-only setting': 'planted-asaas-key',
  };
  const login = (password: string) => test.api.post('/auth/login', { email: ours.agent['email'], password });
  await login(secrets['wrong password']!);
  const signedIn = await login(PASSWORD);
  secrets['access token'] = signedIn.body.token;
  secrets['refresh token'] = /=([^;]+)/.exec(String(signedIn.headers['set-cookie']))![1]!;
  const settings = { ...test.line.settings, secret: secrets['secret of a connection'] };
  const line = await admin.post('/whatsapp', { name: 'Planted', channel: 'reference', settings });
  expect(line.status).toBe(201);
  secrets['token of a connection'] = line.body.token;
  const made = await admin.post('/auth/tokens', {
    ...{ name: 'Planted', scope: 'write', currentPassword: PASSWORD },
  });
  secrets['API token'] = made.body.token;
  await test.api.withToken(made.body.token).get('/tags/list', { query: { searchParam: made.body.token } });
  for (const [path, body] of [
    ['/settings/asaas', { value: secrets['write-only setting'] }],
    [`/users/${ours.agent.id}`, { password: secrets['new password'] }],
    // Failures are logged too.
    [`/users/${ours.agent.id}`, { password: secrets['new password'], profile: 7 }],
    [`/whatsapp/${line.body.id}`, { settings: { ...settings, providerUrl: 'nonsense' } }],
  ] as const)
    await admin.put(path, body);
  const twice = { name: 'Twice', email: ours.agent['email'], password: secrets['new password'] };
  expect((await admin.post('/users', twice)).status).toBe(409);
  const hashes = await test.db('users').where({ companyId: ours.company.id }).pluck('passwordHash');
  hashes.forEach((hash, at) => (secrets[`password hash ${at}`] = String(hash)));

  const gets = test.app.routeTable.filter((one): one is CallRoute => !!one.call && one.method === 'GET');
  expect(gets.length).toBeGreaterThan(40);
  const side = { ...ours, connection: { ...ours.connection, id: line.body.id } };
  const found: string[] = [];
  for (const route of gets)
    for (const [who, client] of [
      ['super', test.api.as(root)],
      ['admin', admin],
      ['agent', test.api.as(ours.agent)],
      ['nobody', test.api],
    ] as const) {
      const { text } = await client.get(pathOf(route, side));
      for (const [what, value] of Object.entries(secrets))
        if (text.includes(value)) found.push(`${nameOf(route)} tells the ${who} the ${what}`);
    }
  const log = lines.join('');
  for (const [what, value] of Object.entries(secrets))
    if (log.includes(value)) found.push(`the log contains the ${what}`);
  expect(found).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});
