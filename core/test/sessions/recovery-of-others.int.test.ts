import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRecoveryApp, type RecoveryApp } from './recovery-scene.js';

let test: RecoveryApp;
beforeAll(async () => {
  test = await startRecoveryApp();
});
afterAll(() => test.stop());

let phones = 5511987700000;
const aPhone = () => String(++phones);
const signIn = (email: string, password: string) => test.api.post('/auth/login', { email, password });
async function aForgetful(fields: Record<string, unknown> = {}) {
  const connected = await test.aConnected();
  const phone = aPhone();
  const user = await test.aUser(connected.company, { name: 'Ana Lima', wpp: `+${phone}`, ...fields });
  return { ...connected, phone, user };
}
const NEW = 'Nova-senha-1';

describe('a colleague or a former phone', () => {
  it('gets no code by merging contacts, and keeps none back by blocking one', async () => {
    const { company, connection, phone, user } = await aForgetful({ profile: 'admin' });
    const agent = test.api.as(await test.aUser(company, { name: 'Caio' }));
    const own = aPhone();
    // The agent has written from another phone, which is a conversation; that contact takes in the admin's number.
    const person = await test.aContact(company, { number: own });
    const conversation = Buffer.from(own);
    await test.aTicket(company, { contactId: person.id, connectionId: connection.id, conversation });
    const taken = await agent.post('/contacts', { name: 'Any name', number: phone });
    expect(taken.status, taken.text).toBe(201);
    const merged = await agent.post(`/contacts/${taken.body.id}/merge`, { intoId: person.id });
    expect(merged.status, merged.text).toBe(200);
    const numbers = await test.db('contactIdentities').where({ contactId: person.id }).pluck('value');
    expect(numbers.map(String).sort()).toEqual([phone, own].sort());

    const browser = test.aBrowser();
    const asked = await browser.ask(phone);
    const code = await test.codeSentTo(phone);
    expect((await browser.verify(phone, code)).body.code).toBe(code);
    await test.db('contacts').where({ id: person.id }).update({ active: false });
    expect((await browser.save(asked.body.userId)).status).toBe(204);
    expect((await test.textsTo(phone, 2))[1]).toContain('foi alterada');
    expect(test.provider.ledger.sends.filter(({ send }) => send.chat === own)).toEqual([]);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('sets no password once the phone is no longer the user’s, or they are a super user or suspended', async () => {
    for (const [table, change] of [
      ['users', { wpp: `+${aPhone()}` }],
      ['users', { wpp: null }],
      ['users', { super: true }],
      ['companies', { status: false }],
    ] as const) {
      const { phone, user, company } = await aForgetful();
      const browser = test.aBrowser();
      const asked = await browser.ask(phone);
      const code = await test.codeSentTo(phone);
      expect((await browser.verify(phone, code)).body.code).toBe(code);
      const { id } = table === 'users' ? user : company;
      await test.db(table).where({ id }).update(change);
      const { passwordHash } = await test.db('users').where({ id: user.id }).first('passwordHash');
      expect(await browser.save(asked.body.userId)).toMatchObject({
        ...{ status: 403, body: { error: 'ERR_RECOVERY_CODE' } },
      });
      expect(await test.db('users').where({ id: user.id }).first('passwordHash')).toEqual({ passwordHash });
    }
  });
});
