import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { app, left, scene, ticketScene } from './scene.js';

ticketScene();

describe('the history of a ticket', () => {
  it('GET /tickets-log/{ticketId} shows who opened somebody else’s ticket, once per visit', async () => {
    const { ana, admin, held } = scene;
    const ticket = await held(ana.id);
    const open = (user: { id: number; companyId: number }) =>
      app.api.as(user).get(`/tickets/u/${uuidText(ticket.uuid)}`);
    await Promise.all([open(admin), open(admin), app.api.as(admin).get(`/messages/${ticket.id}`)]);
    await open(admin);
    await open(ana);
    const log = await app.api.as(ana).get(`/tickets-log/${ticket.id}`);
    expect(log.body).toMatchObject([{ type: 'access', user: { id: admin.id }, queue: { name: 'Support' } }]);
    // A user who may not see it leaves no trace; opening an unassigned ticket is not recorded.
    const stranger = await app.aUser(scene.company);
    expect((await open(stranger)).status).toBe(404);
    await app.api.as(admin).get(`/tickets/u/${uuidText(scene.ticket.uuid)}`);
    expect(await left.logs(ticket.id)).toEqual(['access']);
    expect(await left.logs(scene.ticket.id)).toEqual([]);
  });

  it('PUT /tickets/{id} switches the integration, sets a prompt of the company, and announces it', async () => {
    const { ana, held, prompt, integration } = scene;
    const ticket = await held(ana.id, { flowIntegrationId: integration.id });
    const put = (body: object) => app.api.as(ana).put(`/tickets/${ticket.id}`, body);
    const stood = { promptId: null, integrationId: integration.id };
    expect((await put({ useIntegration: true })).body).toMatchObject({ useIntegration: true, ...stood });
    for (const promptId of [scene.theirs.prompt.id, 4_000_000_000])
      expect(await put({ useIntegration: false, promptId })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_PROMPT_FOUND' },
      });
    const asked = { promptId: prompt.id, integrationId: null };
    expect((await put({ promptId: prompt.id })).body).toMatchObject({ status: 'open', ...asked });
    expect((await put({ useIntegration: false })).body).toMatchObject({ useIntegration: false, ...asked });
    expect((await put({ promptId: null })).body).toMatchObject({ promptId: null, integrationId: null });
    expect(await left.events(ticket.id)).toHaveLength(4);
    expect((await put({ promptId: 'one' })).status).toBe(400);
    expect((await put({ useIntegration: 'yes' })).status).toBe(400);
    expect(
      (await app.api.as(scene.theirs.admin).put(`/tickets/${ticket.id}`, { useIntegration: true })).status,
    ).toBe(404);
    expect(await left.logs(ticket.id)).toEqual([]);
  });

  it('GET /tickets keeps tickets in lgpd and nps out of the tabs, and search finds them', async () => {
    const { admin, company, held, ana } = scene;
    const contact = await app.aContact(company, { name: 'Zuleica Rara' });
    await app.db('contactTokens').insert({
      companyId: company.id,
      contactId: contact.id,
      token: Buffer.from('zuleica'),
    });
    const rating = await held(ana.id, { contactId: contact.id, status: 'nps' });
    const consent = await held(ana.id, { status: 'lgpd' });
    const list = async (query: Record<string, string>) =>
      (await app.api.as(admin).get('/tickets', { query })).body.tickets.map(({ id }: { id: number }) => id);
    for (const status of ['open', 'pending', 'group', 'closed'])
      for (const { id } of [rating, consent])
        expect(await list({ status, showAll: 'true' })).not.toContain(id);
    expect(await list({ searchParam: 'zuleica' })).toEqual([rating.id]);
    expect(await list({ searchParam: `#${consent.id}` })).toEqual([consent.id]);
    const counts = await app.api.as(admin).get('/tickets/counts', { query: { showAll: 'true' } });
    expect(counts.body).toEqual({ open: 0, pending: 1, group: 0 });
    // They are active: the contact gets no second one.
    const again = await app.api.as(ana).post('/tickets', {
      contactId: contact.id,
      queueId: scene.queue.id,
      whatsappId: rating.connectionId,
    });
    expect(again.body).toMatchObject({ id: rating.id, status: 'open' });
  });

  it('GET /tickets/u/{uuid} shows the customer’s rating, and the call token to admins and the ticket’s agent', async () => {
    const { ana, held, connection, admin } = scene;
    const ticket = await held(ana.id, { rating: 7 });
    const saved = await app.api.as(admin).put(`/whatsapp/${connection.id}`, { wavoip: ' token-1 ' });
    expect(saved.body).toMatchObject({ wavoipSet: true });
    expect(saved.text).not.toContain('token-1');
    const show = () => app.api.as(ana).get(`/tickets/u/${uuidText(ticket.uuid)}`);
    expect((await show()).body).toMatchObject({ userRating: { rate: 4 }, whatsapp: { wavoip: 'token-1' } });
    const colleague = await app.aUser(scene.company, { allTicket: true, queueIds: [scene.queue.id] });
    const seenBy = async (user: { id: number; companyId: number }) =>
      (await app.api.as(user).get(`/tickets/u/${uuidText(ticket.uuid)}`)).body.whatsapp;
    expect(await seenBy(admin)).toMatchObject({ wavoip: 'token-1' });
    expect(await seenBy(colleague)).toMatchObject({ wavoip: null, wavoipSet: true });
    expect((await app.api.as(ana).get('/tickets')).text).not.toContain('token-1');
    const stored = () => app.db('connections').where({ id: connection.id }).first();
    expect(await stored()).toMatchObject({ voiceCallToken: null });
    expect((await stored()).voiceCallSecret.includes('token-1')).toBe(false);
    await app.db('tickets').where({ id: ticket.id }).update({ rating: 0 });
    await app.api.as(admin).put(`/whatsapp/${connection.id}`, { wavoip: null });
    expect((await show()).body).toMatchObject({ userRating: { rate: 1 }, whatsapp: { wavoip: null } });

    // In its form before sealing: it keeps working, and the sweeper seals it.
    const former = { voiceCallToken: Buffer.from('token-0') };
    await app.db('connections').where({ id: connection.id }).update(former);
    expect((await show()).body.whatsapp).toMatchObject({ wavoip: 'token-0' });
    await app.services.connections.sealCallTokens();
    expect(await stored()).toMatchObject({ voiceCallToken: null });
    expect((await show()).body.whatsapp).toMatchObject({ wavoip: 'token-0' });
  });
});
