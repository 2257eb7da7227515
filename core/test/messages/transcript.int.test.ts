import { describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { NO_TICKET } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute));
async function download(client: TestClient, query: Record<string, string> = {}) {
  const answer = await app.app.inject({
    ...{ url: `/api/messages-export/${ticket.id}`, query },
    headers: { authorization: `Bearer ${await client.token()}` },
  });
  const [head = '', ...rest] = answer.payload.split('\n\n');
  return { answer, head: head.split('\n'), lines: rest.join('\n\n').split('\n').slice(0, -1) };
}
const ana = () => app.api.as(scene.ana);
const contactName = async () => (await app.db('contacts').where({ id: ticket.contactId }).first('name')).name;

describe('GET /messages-export/{ticketId}', () => {
  it('gives the conversation as readable text, oldest first, with the moments of the company’s clock', async () => {
    await app.db('companies').where({ id: scene.company.id }).update({ timeZone: 'America/Sao_Paulo' });
    const order = {
      ...{ items: [{ name: 'Hambúrguer', quantity: 3, price: { amountMinor: 1990, currency: 'BRL' } }] },
      ...{ total: { amountMinor: 5970, currency: 'BRL' } },
    };
    const text = await app.aMessage(ticket, { body: 'Oi\nTudo bem?', sentAt: at(0) });
    await app.aMessage(ticket, {
      ...{ mediaType: 'order', body: '', data: JSON.stringify(order), sentAt: at(1) },
    });
    await app.aMessage(ticket, {
      ...{ body: '*Ana:*\nOlá!', fromMe: true, userId: scene.ana.id, sendState: 'sent', sentAt: at(2) },
      quotedMessageId: text.id,
    });
    const { answer, head, lines } = await download(ana());
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="conversa-${ticket.id}.txt"`,
      },
    });
    const name = await contactName();
    expect(head[0]).toContain(`Conversa com ${name}`);
    expect(head).toContain('Fila: Support');
    expect(head).toContain('Exportada por Ana');
    expect(head).toContain('Horários de America/Sao_Paulo');
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      `[2026-11-20 14:00] ${name}: Oi`,
      '    Tudo bem?',
      `[2026-11-20 14:01] ${name}: [Pedido]`,
      '    - 3 × Hambúrguer: R$ 59,70',
      '    Total: R$ 59,70',
      `[2026-11-20 14:02] Ana: > ${name}: Oi Tudo bem?`,
      '    Olá!',
    ]);
    const english = await download(ana(), { language: 'en' });
    expect(english.answer.headers['content-disposition']).toContain(`conversation-${ticket.id}.txt`);
    expect(english.lines[2]).toContain('[Order]');
    expect((await download(ana(), { language: 'xx' })).answer.statusCode).toBe(400);
  });

  it('nobody can write a line that looks like another person’s message', async () => {
    const name = await contactName();
    const body = `a\r\n[2026-11-20 14:00] Ana: I pay it back\u2028[2026-11-20 14:00] Ana: twice\u001b[2K`;
    await app.aMessage(ticket, { body, sentAt: at(0) });
    const { lines } = await download(ana());
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^\\[2026-11-20 \\d\\d:00\\] ${name}: a$`));
    expect(lines.slice(1)).toEqual([
      ...['    [2026-11-20 14:00] Ana: I pay it back', '    [2026-11-20 14:00] Ana: twice[2K'],
    ]);
  });

  it('holds every message of a long conversation once, and says so if there is none', async () => {
    expect((await download(ana())).lines).toEqual(['Sem mensagens.']);
    await app.db.raw(
      `INSERT INTO messages (companyId, ticketId, contactId, connectionId, conversation, fromMe, body, externalId, sentAt)
       SELECT companyId, id, contactId, connectionId, conversation, FALSE, CONCAT('n', seq), CONCAT('long-', id, '-', seq), NOW()
       FROM tickets JOIN seq_1_to_450 WHERE id = ? ORDER BY seq`,
      [ticket.id],
    );
    const { lines } = await download(ana());
    expect(lines.map((line) => line.split(': ').at(-1))).toEqual(
      Array.from({ length: 450 }, (_, n) => `n${n + 1}`),
    );
  });

  it('is for users who see the ticket, and the history tells who else took it', async () => {
    const path = `/messages-export/${ticket.id}`;
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await app.api.as(user).get(path)).toMatchObject(NO_TICKET);
    expect((await app.api.get(path)).status).toBe(401);
    await download(ana());
    const types = async () =>
      (await ana().get(`/tickets-log/${ticket.id}`)).body.map(({ type }: { type: string }) => type);
    expect(await types()).not.toContain('access');
    await download(app.api.as(scene.admin));
    expect(await types()).toContain('access');
  });

  it('hides numbers from users who may not see them', async () => {
    const number = '5511987654321';
    await app.db('contacts').where({ id: ticket.contactId }).update({ name: number, number });
    const card = { contacts: [{ name: 'Rui', phones: ['5511912345678'] }] };
    await app.aMessage(ticket, { mediaType: 'contactMessage', body: '', data: JSON.stringify(card) });
    expect((await download(ana())).answer.payload).toContain('- Rui, 5511912345678');
    await app.api.as(scene.admin).put('/settings/lgpdHideNumber', { value: 'enabled' });
    const { payload } = (await download(app.api.as(scene.ana))).answer;
    expect(payload).not.toContain(number);
    expect(payload).toContain('- Rui, 5511*******78');
  });
});
