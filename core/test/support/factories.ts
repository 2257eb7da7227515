import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../src/infra/auth/passwords.js';
import type { Database } from '../../src/infra/database.js';
import { chatRows } from './chat-rows.js';
import { outreachRows } from './outreach-rows.js';
import { newUuid } from '../../src/infra/uuid.js';
import type { Infra } from '../../src/infra/infra.js';
import { newConnectionToken } from '../../src/modules/connection-tokens/connection-token.rules.js';

export const PASSWORD = 'Correct-horse-1';
/** Cheap, so that hundreds of users cost nothing; signing in makes it expensive. */
const passwordHash = hashPassword(PASSWORD, { logN: 4, r: 8, p: 1 });

type Fields = Record<string, unknown>;
export interface Row {
  id: number;
  companyId: number;
}
export type Factories = ReturnType<typeof createFactories>;
/** Either a company, or a record of one. */
type InCompany = { id: number; companyId?: number };
const companyIdOf = (owner: InCompany) => owner.companyId ?? owner.id;

let counter = 0;
const next = () => ++counter;

/** Rows as the modules would leave them, written straight to the database. Fields are columns. */
export function createFactories(db: Database, { secrets }: Pick<Infra, 'secrets'>) {
  const insert = async <T extends Fields>(table: string, row: T): Promise<T & { id: number }> => {
    const [id] = await db(table).insert(row);
    return { ...row, id: id! };
  };

  async function aPlan(fields: Fields = {}) {
    return insert('plans', {
      name: `Plan ${next()}`,
      users: 100,
      connections: 100,
      queues: 100,
      amount: 99.9,
      ...fields,
    });
  }
  async function aCompany({ plan, ...fields }: Fields & { plan?: Fields } = {}) {
    // Company 1 is the platform's: it never expires, and no test should use that by accident.
    const platform = await db('companies').where({ id: 1 }).first('id');
    if (!platform) await insert('companies', { id: 1, name: 'Platform', planId: (await aPlan()).id });
    return insert('companies', {
      name: `Company ${next()}`,
      planId: (await aPlan(plan)).id,
      dueDate: '2999-01-01',
      ...fields,
    });
  }
  async function aUser(owner: InCompany, { queueIds, ...fields }: Fields & { queueIds?: number[] } = {}) {
    const email = `user${next()}@${randomBytes(4).toString('hex')}.test`;
    const base = {
      companyId: companyIdOf(owner),
      name: `User ${counter}`,
      email,
      passwordHash: await passwordHash,
    };
    const user = await insert('users', { ...base, profile: 'user' as string, super: false, ...fields });
    if (queueIds?.length)
      await db('userQueues').insert(queueIds.map((queueId) => ({ userId: user.id, queueId })));
    return user;
  }
  const anAdmin = (owner: InCompany, fields: Fields = {}) => aUser(owner, { profile: 'admin', ...fields });

  async function aQueue(owner: InCompany, fields: Fields = {}) {
    const color = `#${randomBytes(3).toString('hex')}`;
    return insert('queues', { companyId: companyIdOf(owner), name: `Queue ${next()}`, color, ...fields });
  }
  /** `settings` and `secrets` are objects; the secrets are sealed. */
  async function aConnection(owner: InCompany, fields: Fields = {}) {
    const { settings = {}, secrets: clear, queueIds, ...rest } = fields;
    const connection = await insert('connections', {
      companyId: companyIdOf(owner),
      name: `Connection ${next()}`,
      channel: 'reference',
      publicKey: Buffer.from(randomBytes(12).toString('base64url')),
      settings: JSON.stringify(settings),
      secrets: clear === undefined ? null : secrets.seal(clear),
      status: 'CONNECTED',
      ...rest,
    });
    for (const queueId of (queueIds as number[] | undefined) ?? [])
      await db('connectionQueues').insert({ connectionId: connection.id, queueId });
    return connection;
  }
  /** A token of a connection; `token` is its secret. */
  async function aConnectionToken(connection: Row, fields: Fields = {}) {
    const { companyId, id: connectionId } = connection;
    const { token, ...secret } = newConnectionToken();
    const base = { companyId, connectionId, label: 'Shop', scopes: 'send,read', createdAt: new Date() };
    return { ...(await insert('connectionTokens', { ...base, ...secret, ...fields })), token };
  }
  /** `identities`: a list of `{kind, value}`; by default the number as a phone. */
  async function aContact(owner: InCompany, fields: Fields = {}) {
    const number = `55119${String(10_000_000 + next()).padStart(8, '0')}`;
    const { identities, ...rest } = fields;
    const companyId = companyIdOf(owner);
    const base = {
      companyId,
      name: `Contact ${counter}`,
      number: number as string | null,
      channel: 'reference',
    };
    const contact = await insert('contacts', { ...base, ...rest });
    const list = (identities as { kind: string; value: string }[] | undefined) ?? [
      { kind: 'phone', value: contact.number ?? number },
    ];
    if (list.length)
      await db('contactIdentities').insert(
        list.map(({ kind, value }) => ({
          companyId,
          contactId: contact.id,
          kind,
          value: Buffer.from(value),
        })),
      );
    return contact;
  }
  /** Creates contact and connection if none are given, and keeps ticketCounts correct. */
  async function aTicket(owner: InCompany, fields: Fields = {}) {
    const { contact, connection, ...rest } = fields as Fields & {
      contact?: Row;
      connection?: Row & { channel?: string };
    };
    const companyId = companyIdOf(owner);
    const of = { id: companyId };
    const contactId = (rest['contactId'] as number) ?? (contact ?? (await aContact(of))).id;
    const line = connection ?? (rest['connectionId'] ? undefined : await aConnection(of));
    const ticket = await insert('tickets', {
      uuid: newUuid(),
      companyId,
      contactId,
      connectionId: line?.id as number,
      status: 'pending' as string,
      queueId: null as number | null,
      userId: null as number | null,
      channel: (line as { channel?: string } | undefined)?.channel ?? 'reference',
      conversation: Buffer.from(`c-${contactId}`),
      lastMessage: 'Hello',
      ...rest,
    });
    await db('ticketCounts')
      .insert({
        companyId,
        status: ticket.status,
        queueId: ticket.queueId ?? 0,
        userId: ticket.userId ?? 0,
        total: 1,
      })
      .onConflict()
      .merge({ total: db.raw('ticketCounts.total + 1') });
    return ticket;
  }
  async function aMessage(
    ticket: Row & { contactId: number; connectionId: number; conversation: Buffer },
    fields: Fields = {},
  ) {
    const { companyId, contactId, connectionId, conversation } = ticket;
    const row = {
      companyId,
      ticketId: ticket.id,
      contactId,
      connectionId,
      conversation,
      fromMe: false,
      body: `Message ${next()}`,
    };
    return insert('messages', {
      ...row,
      externalId: Buffer.from(`m-${counter}`),
      sentAt: new Date(),
      ...fields,
    });
  }
  /** A ready row; its file is not on the disk. */
  async function aMedia(owner: InCompany, fields: Fields = {}) {
    const storageKey = Buffer.from(`test/${next()}`);
    const row = {
      companyId: companyIdOf(owner),
      storageKey,
      status: 'ready',
      mimeType: 'image/png',
      size: 10,
    };
    return insert('mediaFiles', { ...row, filename: 'picture.png', ...fields });
  }
  /** Told of new contacts, at an address to which nothing is sent. */
  async function aWebhook(owner: InCompany, fields: Fields = {}) {
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return insert('webhookEndpoints', {
      ...{ companyId: companyIdOf(owner), url: 'https://127.0.0.1:9/hook', description: 'Same webhook' },
      ...{ events: '["contact.created"]', secret: secrets.seal(secret), secretHint: secret.slice(-4), ...at },
      ...fields,
    });
  }
  async function aWebhookDelivery(webhook: Row, fields: Fields = {}) {
    const at = { dueAt: new Date(), createdAt: new Date(), updatedAt: new Date() };
    const of = { companyId: webhook.companyId, endpointId: webhook.id, event: 'contact.created' };
    return insert('webhookDeliveries', {
      ...{ ...of, eventId: `${webhook.companyId}-${next()}`, body: '{}', state: 'failed', ...at },
      ...fields,
    });
  }
  /** An open one of the company's due date. */
  async function anInvoice(company: Fields & { id: number }, fields: Fields = {}) {
    return insert('invoices', {
      companyId: company.id,
      ...{ dueDate: (company['dueDate'] ?? '2999-01-01') as string, status: 'open' as string },
      ...{ amountMinor: 9990, currency: 'BRL', planId: company['planId'] as number, planName: 'Plan' },
      ...{ users: 3, connections: 2, queues: 1, recurrence: 'MENSAL', payerName: 'Company' },
      ...fields,
    });
  }
  /** Two companies that look alike in everything, each with an admin, an agent, a queue, a connection and a ticket. */
  async function twoCompanies() {
    const one = async () => {
      const company = await aCompany();
      const queue = await aQueue(company, { name: 'Support', color: '#112233' });
      const admin = await anAdmin(company);
      const agent = await aUser(company, { queueIds: [queue.id] });
      const connection = await aConnection(company, { isDefault: true });
      const contact = await aContact(company, { name: 'Same Person', number: '5511999990000' });
      const ticket = await aTicket(company, { contact, connection, queueId: queue.id });
      const [message, media] = [await aMessage(ticket), await aMedia(company)];
      const of = { companyId: company.id };
      const tag = await insert('tags', { ...of, name: 'Same tag', color: '#112233' });
      const note = await insert('ticketNotes', { ...of, ticketId: ticket.id, note: 'Same note' });
      const quickMessage = await insert('quickMessages', { ...of, shortcode: 'same', message: 'Same reply' });
      const option = await insert('chatbotOptions', {
        ...{ ...of, queueId: queue.id, position: 0 },
        ...{ name: 'Same option', message: 'Same words' },
      });
      const fileList = await insert('fileLists', { ...of, name: 'Same files', message: 'Same text' });
      const day = { date: '2026-12-25', name: 'Same holiday', hours: '[]' };
      const holiday = await insert('serviceHolidays', { ...of, ...day });
      const onCall = await insert('onCalls', {
        ...{ ...of, userId: agent.id, phone: '5511999990000', days: '{}' },
        ...{ createdAt: new Date(), updatedAt: new Date() },
      });
      const prompt = await insert('prompts', { ...of, name: 'Same prompt', prompt: 'Same words' });
      const integration = await insert('flowIntegrations', {
        ...{ ...of, type: 'n8n', name: 'Same flow', settings: '{}' },
      });
      const apiToken = await insert('apiTokens', {
        ...{ ...of, userId: admin.id, name: 'Same token', scope: 'read', hint: 'same' },
        ...{ tokenHash: randomBytes(32), createdAt: new Date() },
      });
      const webhook = await aWebhook(company);
      const webhookDelivery = await aWebhookDelivery(webhook);
      const told = { webhook, webhookDelivery };
      const outreach = await outreachRows(insert, of, { contact, connection, agent, admin });
      const noted = {
        ...(await chatRows(insert, of, { admin, agent })),
        ...told,
        ...outreach,
        tag,
        note,
        quickMessage,
        option,
        fileList,
        holiday,
        onCall,
        prompt,
        integration,
        apiToken,
      };
      const invoice = await anInvoice(company);
      const connectionToken = await aConnectionToken(connection);
      const people = { company, queue, admin, agent, connection, connectionToken, contact, ticket };
      return { ...people, message, media, invoice, ...noted };
    };
    return { ours: await one(), theirs: await one() };
  }
  return {
    aPlan,
    aCompany,
    aUser,
    anAdmin,
    aQueue,
    aConnection,
    aConnectionToken,
    aContact,
    aTicket,
    aMessage,
    aMedia,
    anInvoice,
    aWebhook,
    aWebhookDelivery,
    twoCompanies,
  };
}
