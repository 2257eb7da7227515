import { expect, it } from 'vitest';
import { app, scene, ticketScene } from './scene.js';

ticketScene();

/** A message to the customer of a ticket. */
async function aMessage(ticketId: number, fields: object): Promise<number> {
  const ticket = await app.db('tickets').where({ id: ticketId }).first();
  const { companyId, contactId, connectionId, conversation } = ticket;
  const [id] = await app.db('messages').insert({
    ...{
      companyId,
      ticketId,
      contactId,
      connectionId,
      conversation,
      fromMe: true,
      body: 'Olá',
      sentAt: new Date(),
    },
    ...fields,
  });
  return id!;
}
const listed = async (user: typeof scene.ana) => {
  const { status, body } = await app.api.as(user).get('/undelivered-messages');
  expect(status).toBe(200);
  return body.messages as { id: number; ticketId: number; contactName: string; status: string }[];
};

it('GET /undelivered-messages : what did not arrive in the tickets of the user, also in closed ones', async () => {
  const open = await scene.held(scene.ana.id);
  const closed = await scene.held(scene.ana.id, { status: 'closed' });
  const of = { ana: scene.ana.id };
  const failed = await aMessage(closed.id, { sendState: 'failed', userId: of.ana });
  const unsure = await aMessage(open.id, { sendState: 'unconfirmed', userId: of.ana });
  // These say nothing: they arrived, wait, are internal, were withdrawn or are old.
  await aMessage(open.id, { sendState: 'sent' });
  await aMessage(open.id, { sendState: 'queued' });
  await aMessage(open.id, { sendState: 'failed', isPrivate: true });
  await aMessage(open.id, { sendState: 'failed', isDeleted: true });
  await aMessage(open.id, { sendState: 'failed', sentAt: new Date(Date.now() - 8 * 86_400_000) });
  const his = await scene.held(scene.caio.id);
  await aMessage(his.id, { sendState: 'failed' });

  const { name } = await app.db('contacts').where({ id: open.contactId }).first();
  expect(await listed(scene.ana)).toMatchObject([
    { id: unsure, ticketId: open.id, status: 'unconfirmed', contactName: name },
    { id: failed, ticketId: closed.id, status: 'failed' },
  ]);
  expect((await listed(scene.caio)).map(({ ticketId }) => ticketId)).toEqual([his.id]);
  expect(await listed(scene.theirs.admin)).toEqual([]);
});

it('GET /undelivered-messages : a name that is a hidden number is masked; at most fifty are listed', async () => {
  const contact = await app.aContact(scene.company, { name: '+55 11 98765-4321' });
  const ticket = await scene.held(scene.ana.id, { contact });
  for (let n = 0; n < 52; n++) await aMessage(ticket.id, { sendState: 'failed' });
  await app.api.as(scene.admin).put('/settings/lgpdHideNumber', { value: 'enabled' });
  const some = await listed(scene.ana);
  expect(some).toHaveLength(50);
  expect(some[0]!.contactName).toContain('*');
  expect(some[0]!.contactName).not.toContain('98765');
});
