import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

let now: Date;
let test: ReferenceApp;
let line: { id: number };
beforeAll(async () => {
  test = await startReferenceApp({ clock: { now: () => now } });
  now = new Date('2027-03-10T15:00:00Z');
  await test.aCompany();
  await test.anAdmin({ id: 1 }, { name: 'Boss' });
  line = await test.aConnection({ id: 1 }, test.line);
});
afterAll(() => test.stop());
beforeEach(async () => {
  now = new Date('2027-03-10T15:00:00Z'); // noon in São Paulo
  await settings({ reminderConnectionId: line.id });
});

const settings = async (values: { reminderConnectionId?: number | null; reminderDays?: number[] }) => {
  const { reminderDays = [-5, -1, 0, 3], reminderConnectionId = null } = values;
  const row = { id: 1, reminderDays: JSON.stringify(reminderDays), reminderConnectionId };
  await test.db('billingSettings').insert(row).onConflict('id').merge();
};
let numbers = 0;
async function aDebtor(fields: Record<string, unknown> = {}, invoiceFields: Record<string, unknown> = {}) {
  const phone = `+55 11 98888-${String(++numbers).padStart(4, '0')}`;
  const company = await test.aCompany({
    ...{
      dueDate: '2027-03-10',
      recurrence: 'MENSAL',
      timeZone: 'America/Sao_Paulo',
      phone,
      name: `Loja ${numbers}`,
    },
    ...fields,
  });
  const invoice = await test.anInvoice(company, { amountMinor: 123_456, ...invoiceFields });
  return { company, invoice };
}
const remindAll = () => test.services.invoiceReminders.remindAll();
/** Messages about this company, as its people get them. */
async function sentTo({ name }: { name?: unknown }): Promise<string[]> {
  return test
    .db('messages as m')
    .join('contacts as k', 'k.id', 'm.contactId')
    .where({ 'm.companyId': 1, 'k.name': name, 'm.fromMe': true, 'm.connectionId': line.id })
    .orderBy('m.id')
    .pluck('m.body');
}
const historyOf = async (invoice: { id: number }) =>
  (await test.db('billingActions').where({ invoiceId: invoice.id }).orderBy('id')).map(
    ({ action, note, details }) => [action, details.day, note],
  );

describe('reminders of invoices', () => {
  it('go to the company’s phone, in its language, through the picked connection, once', async () => {
    const { company, invoice } = await aDebtor({ name: 'Padaria {{ms}} Sol' });
    const spanish = await aDebtor({ language: 'es' });
    await remindAll();
    await Promise.all([remindAll(), remindAll()]);
    const sum = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(1234.56);
    expect(await sentTo(company)).toEqual([
      `Olá! A fatura de Padaria ms Sol, no valor de ${sum}, vence hoje. Para pagar, abra Financeiro na retaguarda.`,
    ]);
    expect((await sentTo(spanish.company))[0]).toMatch(/^¡Hola! La factura de Loja/);
    expect(await historyOf(invoice)).toEqual([['reminder', 0, null]]);
    const message = await test.db('messages').where({ companyId: 1, connectionId: line.id }).first();
    expect(message).toMatchObject({ sendState: 'queued', isPrivate: false });
  });

  it('go to each of the company’s admins, on their own number, and to the phone for those without one', async () => {
    const { company, invoice } = await aDebtor();
    const own = (n: number) => `+55 11 97777-000${n}`;
    const people = { Ana: own(1), Bia: own(2), Caio: null };
    for (const [name, wpp] of Object.entries(people)) await test.anAdmin(company, { name, wpp });
    await test.aUser(company, { name: 'Davi', wpp: own(3) });
    await remindAll();
    const received = await test
      .db('messages as m')
      .join('contacts as k', 'k.id', 'm.contactId')
      .where({ 'm.companyId': 1, 'm.connectionId': line.id })
      .where('m.body', 'like', `%${String(company.name)}%`)
      .orderBy('k.name')
      .pluck('k.name');
    expect(received).toEqual([`Ana (${company.name})`, `Bia (${company.name})`, company.name]);
    expect(await historyOf(invoice)).toEqual([['reminder', 0, null]]);
  });

  it('reach the others if one number is wrong, and say so', async () => {
    const { company, invoice } = await aDebtor();
    await test.anAdmin(company, { name: 'Ana', wpp: '12' });
    await test.anAdmin(company, { name: 'Bia' });
    await remindAll();
    expect(await sentTo(company)).toHaveLength(1);
    expect(await historyOf(invoice)).toEqual([['reminder', 0, 'ERR_WAPP_INVALID_CONTACT']]);
  });

  it('follow the days of the settings; a late run sends only the latest', async () => {
    const { company, invoice } = await aDebtor({ dueDate: '2027-03-15' });
    for (const day of ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-15', '2027-03-18', '2027-03-30']) {
      now = new Date(`${day}T15:00:00Z`);
      await remindAll();
    }
    expect((await historyOf(invoice)).map(([, day]) => day)).toEqual([-5, 0, 3]);
    expect(await sentTo(company)).toHaveLength(3);
  });

  it('are sent by day, in the company’s time zone', async () => {
    const { company } = await aDebtor();
    now = new Date('2027-03-10T10:59:00Z'); // 07:59
    await remindAll();
    now = new Date('2027-03-10T23:00:00Z'); // 20:00
    await remindAll();
    expect(await sentTo(company)).toEqual([]);
    now = new Date('2027-03-10T11:00:00Z');
    await remindAll();
    expect(await sentTo(company)).toHaveLength(1);
  });

  it('do not go to companies that owe nothing, are suspended, or whose payment waits for a decision', async () => {
    const none = [
      await aDebtor({}, { status: 'paid' }),
      await aDebtor({ status: false }),
      await aDebtor({}, { waitingReviews: 1 }),
      await aDebtor({ dueDate: '2027-03-11' }, { dueDate: '2027-03-10' }),
    ];
    await remindAll();
    for (const { company, invoice } of none)
      expect([await sentTo(company), await historyOf(invoice)]).toEqual([[], []]);
  });

  it('are off without a connection, and without days', async () => {
    const { company } = await aDebtor();
    await settings({ reminderConnectionId: null });
    await remindAll();
    await settings({ reminderConnectionId: line.id, reminderDays: [] });
    await remindAll();
    expect(await sentTo(company)).toEqual([]);
  });

  it('that cannot be sent are shown with the reason, and not tried again', async () => {
    const { invoice } = await aDebtor({ phone: null });
    const odd = await aDebtor({ phone: '12' });
    await remindAll();
    await remindAll();
    for (const one of [invoice, odd.invoice])
      expect(await historyOf(one)).toEqual([['reminder-failed', 0, 'ERR_WAPP_INVALID_CONTACT']]);
  });

  it('are not repeated after a crash between the message and its note', async () => {
    const { company, invoice } = await aDebtor();
    await remindAll();
    const ofCompany = { name: company.name, companyId: 1 };
    const [contact] = await test.db('contacts').where(ofCompany);
    await test.db('tickets').where({ contactId: contact.id }).update({ status: 'closed' });
    await test.db('invoices').where({ id: invoice.id }).update({ remindedFor: null });
    await remindAll();
    expect(await sentTo(company)).toHaveLength(1);
    expect(await test.db('tickets').where({ contactId: contact.id })).toHaveLength(1);
    expect((await historyOf(invoice)).map(([action]) => action)).toEqual(['reminder', 'reminder']);
  });

  it('go into the open conversation, and leave a customer who waits for an agent the place', async () => {
    const { company, invoice } = await aDebtor();
    await remindAll();
    const ticket = await test
      .db('tickets as t')
      .join('contacts as k', 'k.id', 't.contactId')
      .where({ 'k.name': company.name, 't.companyId': 1 })
      .first('t.id', 't.status');
    expect(ticket.status).toBe('open');
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'pending', userId: null });
    now = new Date('2027-03-13T15:00:00Z');
    await remindAll();
    expect((await historyOf(invoice)).map(([, day]) => day)).toEqual([0]);
    const agent = await test.db('users').where({ companyId: 1, name: 'Boss' }).first('id');
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: agent.id });
    await remindAll();
    expect(await sentTo(company)).toHaveLength(2);
    expect(await test.db('tickets').where({ companyId: 1, id: ticket.id })).toHaveLength(1);
  });
});
