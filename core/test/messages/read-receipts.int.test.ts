import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

describe('an agent who replies', () => {
  it('without having opened the conversation has read it: the provider gets a read receipt', async () => {
    const company = await app.aCompany();
    const admin = await app.anAdmin(company);
    const connection = await app.aConnection(company, app.line);
    const { port } = app.app.server.address() as AddressInfo;
    app.provider.account('main', {
      webhookUrl: `http://127.0.0.1:${port}/api/hooks/reference/${connection.publicKey.toString()}`,
    });
    const who = app.provider.customer({ phone: '5511977776666' });
    await app.provider.post([who.text('Is anybody there?', { id: 'read-me' })]);
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    const api = app.api.as(admin);
    await api.put(`/tickets/${ticket.id}`, { status: 'open', userId: admin.id });
    expect((await api.post(`/messages/${ticket.id}`, { body: 'Yes' })).status).toBeLessThan(300);
    const told = () => app.provider.ledger.actions.filter((one) => JSON.stringify(one).includes('read-me'));
    await expect.poll(() => told().length).toBe(1);
  });
});

describe('a file whose bytes are gone', () => {
  it('is answered like an unknown one', async () => {
    const company = await app.aCompany();
    const user = await app.aUser(company);
    const saved = await app.services.media.save(
      { companyId: company.id },
      { stream: Readable.from([Buffer.from('text')]), mimeType: 'text/plain' },
    );
    const { storageKey } = await app.db('mediaFiles').where({ id: saved.id }).first();
    await rm(join(app.config.dataDir, 'media', storageKey.toString()));
    await app.db('users').where({ id: user.id }).update({ profileImageId: saved.id });
    const answer = await app.app.inject({ url: app.services.media.signedPath(user, saved.id) });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
  });
});

describe('a 429 response', () => {
  it('states when to retry', async () => {
    const answers = [];
    for (let n = 0; n < 8; n++)
      answers.push(await app.api.post('/auth/login', { email: 'nobody@example.com', password: 'wrong-one' }));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
