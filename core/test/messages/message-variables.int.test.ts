import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTicketScene, startReferenceApp, type ReferenceApp } from '../tickets/scene.js';

const TEXT = '{{ms}} {{firstName}}, {{userName}} de {{queue}}: {{ticket_id}} {{nome}}';

/** What the customer reads: the message as it is stored for sending. */
describe('variables in outgoing texts', () => {
  let app: ReferenceApp;
  beforeAll(async () => {
    app = await startReferenceApp();
  });
  afterAll(() => app.stop());
  const scene = async () => {
    const made = await aTicketScene(app);
    await app.db('companies').where({ id: made.company.id }).update({ language: 'en', timeZone: 'UTC' });
    const contact = await app.aContact(made.company, { name: 'Maria {{ticket_id}}' });
    await app.db('queues').where({ id: made.queue.id }).update({ name: 'Sales' });
    const of = { contact };
    return { ...made, of, ana: { ...made.ana, client: app.api.as(made.ana) } };
  };
  const bodies = async (ticketId: number): Promise<string[]> =>
    (await app.db('messages').where({ ticketId }).orderBy('id')).map(({ body }) => body);
  const filled = (ticketId: number) =>
    new RegExp(`^Good (morning|afternoon|evening) Maria, Ana de Sales: ${ticketId} \\{\\{nome\\}\\}$`);

  it('POST /messages/{ticketId} fills them in a typed text, not in a private note', async () => {
    const { ana, held, of } = await scene();
    const ticket = await held(ana.id, of);
    const sent = await ana.client.post(`/messages/${ticket.id}`, { body: TEXT });
    expect(sent.status).toBe(201);
    expect(sent.body.body).toMatch(filled(ticket.id));
    await ana.client.post(`/messages/${ticket.id}`, { body: TEXT, isPrivate: true });
    const [out, note] = await bodies(ticket.id);
    expect(out).toMatch(filled(ticket.id));
    expect(note).toContain(TEXT);
    expect((await app.db('tickets').where({ id: ticket.id }).first()).lastMessage).toMatch(filled(ticket.id));
  });

  it('PUT /tickets/{id} fills them in the farewell, and in the connection’s closing message', async () => {
    const { ana, held, of, connection } = await scene();
    await app
      .db('connections')
      .where({ id: connection.id })
      .update({ closingMessage: `${TEXT}` });
    const first = await held(ana.id, of);
    await ana.client.put(`/tickets/${first.id}`, { status: 'closed' });
    expect(await bodies(first.id)).toEqual([expect.stringMatching(filled(first.id))]);
    await app.db('users').where({ id: ana.id }).update({ farewellMessage: 'Bye, {{name}}' });
    const second = await held(ana.id);
    await ana.client.put(`/tickets/${second.id}`, { status: 'closed' });
    const { name } = await app.db('contacts').where({ id: second.contactId }).first();
    expect(await bodies(second.id)).toEqual([`Bye, ${name}`]);
  });

  it('PUT /tickets/{id} names the user in the greeting of an accepted ticket', async () => {
    const { ana, waiting, company } = await scene();
    await app
      .db('settings')
      .insert({ companyId: company.id, name: 'sendGreetingAccepted', value: 'enabled' });
    const ticket = await waiting();
    await ana.client.put(`/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    expect(await bodies(ticket.id)).toEqual([expect.stringContaining('*Ana* is taking care')]);
  });
});
