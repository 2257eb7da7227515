import { Readable } from 'node:stream';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_TICKET, app, left, scene, ticketScene } from './scene.js';

ticketScene();
const files = () => {
  const folder = join(app.config.dataDir, 'media');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0;
};

describe('deleting a ticket', () => {
  it('DELETE /tickets/{id} deletes messages and files with it, and notifies users who could see it', async () => {
    const { admin, ana, company, held, ticket: neighbour } = scene;
    const ticket = await held(ana.id, { unreadMessages: 1 });
    const scope = { companyId: company.id };
    const save = () =>
      app.services.media.save(scope, { stream: Readable.from(['hello']), mimeType: 'text/plain' });
    const [own, shared, reply] = [await save(), await save(), await save()];
    await app.db('quickMessages').insert({
      companyId: company.id,
      shortcode: 'preço',
      message: 'Tabela',
      mediaId: reply.id,
    });
    await app.aMessage(ticket, { mediaId: reply.id });
    const message = await app.aMessage(ticket, { mediaId: own.id });
    await app.db('messageReactions').insert({
      messageId: message.id,
      companyId: company.id,
      reactor: Buffer.from('x'),
      emoji: '👍',
    });
    await app.aMessage(ticket, { mediaId: shared.id });
    await app.aMessage(neighbour, { mediaId: shared.id });
    await app.aMessage(ticket, { fromMe: true, sendState: 'queued', externalId: null });
    for (let n = 0; n < 600; n += 200)
      await app.db('messages').insert(
        Array.from({ length: 200 }, (_, at) => ({
          companyId: company.id,
          ticketId: ticket.id,
          contactId: ticket.contactId,
          connectionId: ticket.connectionId,
          conversation: ticket.conversation,
          fromMe: false,
          externalId: Buffer.from(`bulk-${ticket.id}-${n + at}`),
          body: 'Many',
          sentAt: new Date(),
        })),
      );
    const before = files();
    const answer = await app.api.as(admin).delete(`/tickets/${ticket.id}`);
    expect(answer.status).toBe(204);
    expect(await left.row(ticket.id)).toBeUndefined();
    expect(await left.wrongCounts()).toBe(0);
    expect((await left.events(ticket.id)).at(-1)).toMatchObject({
      action: 'delete',
      before: { userId: ana.id, status: 'open' },
    });
    await app.services.deletedTickets.clear();
    expect(await app.db('messages').where({ ticketId: ticket.id })).toEqual([]);
    expect(await app.db('messageReactions').where({ messageId: message.id })).toEqual([]);
    expect(await app.db('ticketLogs').where({ ticketId: ticket.id })).toEqual([]);
    expect(await app.db('ticketRemains')).toEqual([]);
    expect(await app.db('mediaFiles').where({ id: own.id })).toEqual([]);
    for (const { id } of [shared, reply]) expect(await app.db('mediaFiles').where({ id })).toHaveLength(1);
    expect(files()).toBe(before - 1);
    expect(await app.db('messages').where({ ticketId: neighbour.id })).not.toEqual([]);
    expect(await app.api.as(admin).delete(`/tickets/${ticket.id}`)).toMatchObject(NO_TICKET);
  });

  it('DELETE /tickets/{id} continues where a killed process stopped, and sends none of its messages any longer', async () => {
    const { admin, ana, held } = scene;
    const ticket = await held(ana.id);
    const queued = await app.aMessage(ticket, { fromMe: true, sendState: 'queued', externalId: null });
    await app.api.as(admin).delete(`/tickets/${ticket.id}`);
    const waiting = await app.db('messages').where({ id: queued.id, sendState: 'queued' });
    expect(waiting).toEqual([]);
    await app.services.background.sweeper.sweep();
    await app.services.deletedTickets.clear();
    expect(await app.db('messages').where({ id: queued.id })).toEqual([]);
  });

  it('DELETE /tickets/{id} is for admins, in their own company', async () => {
    const { ana, admin, theirs, held } = scene;
    const ticket = await held(ana.id);
    const supervisor = await app.aUser(scene.company, { profile: 'supervisor' });
    for (const user of [ana, supervisor])
      expect(await app.api.as(user).delete(`/tickets/${ticket.id}`)).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      });
    expect(await app.api.as(theirs.admin).delete(`/tickets/${ticket.id}`)).toMatchObject(NO_TICKET);
    expect((await app.api.as(admin).delete('/tickets/x')).status).toBe(400);
    expect(await left.row(ticket.id)).toMatchObject({ status: 'open' });
  });
});
