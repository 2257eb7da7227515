import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { insertStep } from '../../src/infra/hot-session.js';
import {
  writeDirectMessages,
  type DirectMessage,
  type WrittenMessage,
} from '../../src/modules/direct-messages/direct-messages.tx.js';
import type { MessageOutcome } from '../../src/modules/message-outcomes/message-outcomes.service.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const HOUR = 3_600_000;
let app: ReferenceApp;
let company: { id: number };
let connection: { id: number; channel: string; publicKey: Buffer };
const outcomes: MessageOutcome[] = [];
let origin: string;
let phones = 5511940000000;
const aPhone = () => String(++phones);

beforeAll(async () => {
  app = await startReferenceApp({ started: true });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  app.services.messageOutcomes.listen('test', async (_trx, seen) => void outcomes.push(...seen));
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.aCompany();
  connection = (await app.aConnection(company, app.line)) as never;
  app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${connection.publicKey}` });
});

const write = (...messages: DirectMessage[]): Promise<WrittenMessage[]> =>
  inTransaction(app.db, async (trx) =>
    writeDirectMessages(trx, { companyId: company.id }, connection, 'api', messages, {
      outbox: app.services.outbox,
      capabilities: app.services.channels.capabilities('reference'),
      now: app.services.infra.clock.now(),
      idStep: await insertStep(trx),
    }),
  );
const to = (phone: string, key: string, fields: Partial<DirectMessage> = {}): DirectMessage => ({
  ...{ to: { phone, name: 'Ana Lima' }, clientKey: key, body: `Olá ${key}` },
  validUntil: new Date(app.services.infra.clock.now().getTime() + HOUR),
  ...fields,
});
const row = (id: number) => app.db('messages').where({ id }).first();
const outcomesOf = (messageId: number) => outcomes.filter((one) => one.messageId === messageId);
function made(written: WrittenMessage | undefined) {
  if (!written || 'problem' in written) throw new Error(`not written: ${written?.problem}`);
  return written;
}

describe('a message without a ticket', () => {
  it('reaches an unknown phone, which becomes a contact, and its outcome is told', async () => {
    const phone = aPhone();
    const { messageId, contactId, ticketId } = made((await write(to(phone, 'first')))[0]);
    expect(ticketId).toBeNull();
    const send = await app.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(messageId))[0]);
    expect(send.send).toMatchObject({ chat: phone });
    await expect
      .poll(() => outcomesOf(messageId).at(-1))
      .toMatchObject({
        ...{ sendState: 'sent', origin: 'api', clientKey: 'first', contactId, failure: null },
      });
    const customer = app.provider.customer({ phone });
    await app.provider.post([customer.status(send.messageIds[0]!, 'seen')]);
    await expect.poll(() => outcomesOf(messageId).at(-1)?.ack).toBe(3);
    expect(await app.db('contacts').where({ id: contactId }).first()).toMatchObject({
      ...{ name: 'Ana Lima', number: phone, companyId: company.id },
    });
    expect(await app.db('messageOutcomes').where({ companyId: company.id })).toEqual([]);
  });

  it('joins the ticket that the answer opens, so that agents read what was answered', async () => {
    const phone = aPhone();
    const { messageId, contactId } = made((await write(to(phone, 'asked')))[0]);
    await app.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(messageId))[0]);
    await app.provider.post([app.provider.customer({ phone }).text('Sim, quero')]);
    const ticket = await app.db('tickets').where({ contactId }).first();
    expect(await row(messageId)).toMatchObject({ ticketId: ticket.id });
    const admin = app.api.as(await app.anAdmin(company));
    const { body } = await admin.get(`/messages/${ticket.id}`);
    expect(body.messages.map((one: { body: string }) => one.body)).toEqual(['Olá asked', 'Sim, quero']);
  });

  it('joins an active ticket at once, and is shown on its card', async () => {
    const phone = aPhone();
    const contact = await app.aContact(company, { number: phone });
    const ticket = await app.aTicket(company, { contact, connection, conversation: Buffer.from(phone) });
    const { messageId, ticketId } = made((await write(to(phone, 'now')))[0]);
    expect([ticketId, (await row(messageId)).ticketId]).toEqual([ticket.id, ticket.id]);
    expect(await app.db('tickets').where({ id: ticket.id }).first()).toMatchObject({
      lastMessage: 'Olá now',
    });
  });

  it('is written once for each key, also with another text', async () => {
    const phone = aPhone();
    const first = made((await write(to(phone, 'same')))[0]);
    const again = made((await write(to(phone, 'same', { body: 'changed' })))[0]);
    expect(again).toEqual({ ...first, isNew: false });
    expect(await app.db('messages').where({ companyId: company.id })).toHaveLength(1);
  });

  it('is not written to a blocked contact, one of another company, or one that the channel does not reach', async () => {
    const blocked = await app.aContact(company, { active: false });
    const foreign = await app.aContact(await app.aCompany());
    const faceless = await app.aContact(company, {
      identities: [{ kind: 'visitor', value: 'v-1' }],
      channel: 'webchat',
    });
    const asked = [blocked, foreign, faceless].map(({ id }, place) =>
      to('', `k${place}`, { to: { contactId: id } }),
    );
    expect(await write(...asked)).toEqual([
      { problem: 'blocked' },
      { problem: 'gone' },
      { problem: 'unreachable' },
    ]);
  });

  it('is not sent after its time is over, and says so', async () => {
    const past = new Date(app.services.infra.clock.now().getTime() - 1);
    const { messageId } = made((await write(to(aPhone(), 'late', { validUntil: past })))[0]);
    await expect
      .poll(() => outcomesOf(messageId).at(-1))
      .toMatchObject({
        ...{
          sendState: 'failed',
          failure: { code: 'EXPIRED', texts: { pt: 'A mensagem não foi enviada a tempo.' } },
        },
      });
    expect(app.provider.ledger.sendsOf(String(messageId))).toEqual([]);
  });

  it('writes a batch with as many statements as one message', async () => {
    const count = async (size: number) => {
      let statements = 0;
      const listen = () => void statements++;
      app.db.on('query', listen);
      await write(...Array.from({ length: size }, (_, place) => to(aPhone(), `b${size}-${place}`)));
      app.db.off('query', listen);
      return statements;
    };
    expect(await count(50)).toBe(await count(2));
  });
});

it('an outcome that a listener cannot record waits, and delays no other', async () => {
  const [bad, good] = [aPhone(), aPhone()];
  let refusing = true;
  const badKey = 'poison';
  app.services.messageOutcomes.listen('strict', async (_trx, seen) => {
    if (refusing && seen.some(({ clientKey }) => clientKey === badKey)) throw new Error('cannot');
  });
  const [one, other] = (await write(to(bad, badKey), to(good, 'fine'))).map(made);
  await expect.poll(() => outcomesOf(other!.messageId).at(-1)?.sendState).toBe('sent');
  await expect
    .poll(() => app.db('messageOutcomes').where({ messageId: one!.messageId }).first())
    .toMatchObject({ failures: 1 });
  refusing = false;
  await app
    .db('messageOutcomes')
    .where({ messageId: one!.messageId })
    .update({ dueAt: new Date(0) });
  await app.services.messageOutcomes.drain();
  expect(await app.db('messageOutcomes').where({ messageId: one!.messageId })).toEqual([]);
});
