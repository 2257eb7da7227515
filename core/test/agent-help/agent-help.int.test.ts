import { describe, expect, it } from 'vitest';
import { PluginError, type AssistTask, type Assisted } from '@recado/sdk';
import { answering } from '../chatbot/support/answerer-plugin.js';
import type { ReferenceApp } from '../support/reference-app.js';
import { USED, aHelpScene, helpingApp, tasks } from './help-scene.js';

let app: ReferenceApp;
helpingApp((started) => (app = started));
const aScene = (options?: Parameters<typeof aHelpScene>[1]) => aHelpScene(app, options);
const refusal = { ERR_NO_AGENT_HELP: { status: 409, body: { error: 'ERR_NO_AGENT_HELP' } } } as const;

describe('GET /agent-help', () => {
  it('tells whether the plan, a prompt and a plugin give help', async () => {
    const { ana, admin, promptId } = await aScene();
    expect((await ana.get('/agent-help')).body).toEqual({ assists: true, transcribes: true });
    await admin.put(`/prompt/${promptId}`, { helpsAgents: false });
    expect((await ana.get('/agent-help')).body).toEqual({ assists: false, transcribes: false });
    const without = await aScene({ plan: false });
    expect((await without.ana.get('/agent-help')).body).toEqual({ assists: false, transcribes: false });
  });
});

describe('a prompt that helps agents', () => {
  it('is one of a company: another one takes its place, also when two are chosen at once', async () => {
    const { admin, promptId, company } = await aScene();
    const { queueId } = (await admin.get(`/prompt/${promptId}`)).body;
    const second = await admin.post('/prompt', { name: 'B', prompt: 'x', queueId, helpsAgents: true });
    expect(second.body.helpsAgents).toBe(true);
    expect((await admin.get(`/prompt/${promptId}`)).body.helpsAgents).toBe(false);
    const third = await admin.post('/prompt', { name: 'C', prompt: 'x', queueId });
    const ids = [promptId, second.body.id, third.body.id];
    await Promise.all(ids.map((id) => admin.put(`/prompt/${id}`, { helpsAgents: true })));
    expect(await app.db('prompts').where({ companyId: company.id, helpsAgents: true })).toHaveLength(1);
  });
});

describe('POST /agent-help/rewrite', () => {
  it('gives the text to the model of the company’s prompt, and nothing is sent or stored', async () => {
    const { ana, company, promptId, messages, usage } = await aScene();
    const before = await messages();
    const answer = await ana.post('/agent-help/rewrite', { text: 'oi td bem', style: 'friendlier' });
    expect(answer.body).toEqual({ text: 'Feito.' });
    expect(tasks()).toEqual([{ kind: 'rewrite', text: 'oi td bem', style: 'friendlier' }]);
    expect(answering.helped[0]).toMatchObject({
      company: { id: company.id },
      entry: { id: promptId, kind: 'prompt', settings: { apiKey: `sk-${company.id}` } },
    });
    expect(await messages()).toEqual(before);
    expect(await usage()).toEqual([1]);
  });
  it.each([
    ['an empty text', { text: '', style: 'correct' }],
    ['a text that is too long', { text: 'x'.repeat(4097), style: 'correct' }],
    ['an unknown style', { text: 'oi', style: 'poetic' }],
    ['no text', { style: 'correct' }],
  ])('refuses %s', async (_, body) => {
    const { ana } = await aScene();
    expect((await ana.post('/agent-help/rewrite', body)).body.error).toBe('ERR_VALIDATION');
    expect(tasks()).toEqual([]);
  });
  it('refuses without a chosen prompt, without the plan, and at the day’s limit', async () => {
    const none = await aScene({ prompt: { helpsAgents: false } });
    const body = { text: 'oi', style: 'correct' };
    expect(await none.ana.post('/agent-help/rewrite', body)).toMatchObject(refusal.ERR_NO_AGENT_HELP);
    const poor = await aScene({ plan: false });
    expect((await poor.ana.post('/agent-help/rewrite', body)).body.error).toBe('ERR_PLAN_LACKS_FEATURE');
    const used = await aScene();
    await used.admin.put('/settings/aiDailyTokens', { value: '100' });
    expect((await used.ana.post('/agent-help/rewrite', body)).status).toBe(200);
    expect((await used.ana.post('/agent-help/rewrite', body)).body.error).toBe('ERR_AI_USED_UP');
    expect(tasks()).toHaveLength(1);
  });
  it('says in four languages why the model did not help, and shows no key', async () => {
    const { ana, company } = await aScene();
    const texts = { pt: 'A chave não serve.', es: 'La clave no sirve.', tr: 'Anahtar geçersiz.' };
    answering.help = () => {
      throw new PluginError('AUTH_EXPIRED', 'The key is refused.', { texts });
    };
    const answer = await ana.post('/agent-help/rewrite', { text: 'oi', style: 'correct' });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      error: 'ERR_AGENT_HELP_FAILED',
      failure: { code: 'AUTH_EXPIRED', text: 'The key is refused.', texts },
    });
    expect(JSON.stringify(answer.body)).not.toContain(`sk-${company.id}`);
  });
  it('counts what a model used before it failed', async () => {
    const { ana, usage } = await aScene();
    answering.help = () => {
      throw new PluginError('CONTENT_REJECTED', 'Cut.', { usage: [USED] });
    };
    await ana.post('/agent-help/rewrite', { text: 'oi', style: 'correct' });
    expect(await usage()).toEqual([1]);
  });
  it.each([
    ['no text', {}],
    ['a text of another type', { text: 7 }],
    ['a text without end', { text: 'x'.repeat(9_000) }],
  ])('takes no result with %s', async (_, result) => {
    const { ana } = await aScene();
    answering.help = () => result as unknown as Assisted;
    const answer = await ana.post('/agent-help/rewrite', { text: 'oi', style: 'correct' });
    expect(answer.body).toMatchObject({
      error: 'ERR_AGENT_HELP_FAILED',
      failure: { code: 'CONTENT_REJECTED' },
    });
  });
});

describe('POST /agent-help/translate', () => {
  it('translates the agent’s text', async () => {
    const { ana } = await aScene();
    expect((await ana.post('/agent-help/translate', { text: 'Bom dia', to: 'tr' })).body.text).toBe('Feito.');
    expect(tasks()).toEqual([{ kind: 'translate', text: 'Bom dia', to: 'tr' }]);
  });
});

describe('POST /agent-help/draft/{ticketId}', () => {
  it('drafts from the quick replies that fit, and shows which it used', async () => {
    const { ana, ticket, reply, usage, messages } = await aScene();
    const hours = await reply('horario', 'Aos sábados abrimos das 9h às 13h.');
    await reply('frete', 'O frete é por CEP.');
    answering.help = () => ({ text: 'Sim, das 9h às 13h.', cited: [hours], usage: [USED] });
    const before = await messages();
    const { body } = await ana.post(`/agent-help/draft/${ticket.id}`, {});
    expect(body).toEqual({
      text: 'Sim, das 9h às 13h.',
      sources: [{ id: hours, shortcode: 'horario', text: 'Aos sábados abrimos das 9h às 13h.' }],
      lastMessageId: before.at(-1).id,
    });
    const [task] = tasks() as Extract<AssistTask, { kind: 'draft' }>[];
    expect(task!.sources.map(({ id }) => id)).toEqual([hours]);
    expect(task!.messages.map(({ text, from }) => [text, from])).toEqual([
      ['Vocês abrem no sábado?', 'customer'],
    ]);
    expect(await messages()).toEqual(before);
    expect(await usage()).toEqual([1]);
  });
  it('has no text where the quick replies have no answer, and asks no model', async () => {
    const { ana, ticket, reply } = await aScene({ said: ['Vocês vendem parafusos?'] });
    await reply('frete', 'O frete é por CEP.');
    expect((await ana.post(`/agent-help/draft/${ticket.id}`, {})).body).toMatchObject({
      text: '',
      sources: [],
    });
    expect(tasks()).toEqual([]);
  });
  it('drops what cites a reply of another company, or invents a price', async () => {
    const { ana, ticket, reply } = await aScene();
    const foreign = await (await aScene()).reply('sabado', 'Sábado custa R$ 10.');
    const hours = await reply('horario', 'Aos sábados abrimos das 9h às 13h.');
    for (const result of [
      { text: 'Sim.', cited: [foreign] },
      { text: 'Sim, por R$ 10.', cited: [hours] },
    ]) {
      answering.help = () => result;
      expect((await ana.post(`/agent-help/draft/${ticket.id}`, {})).body.text).toBe('');
    }
  });
  it('is dropped and costs nothing if the customer writes on, or an answer is deleted meanwhile', async () => {
    const { ana, ticket, reply, usage, messages } = await aScene();
    const hours = await reply('horario', 'Aos sábados abrimos das 9h às 13h.');
    const meanwhile = [
      () => app.aMessage(ticket, { body: 'E domingo?' }),
      async () =>
        app
          .db('messages')
          .where({ id: (await messages()).at(-1).id })
          .update({ isDeleted: true }),
    ];
    for (const happens of meanwhile) {
      answering.help = async () => {
        await happens();
        return { text: 'Sim, das 9h.', cited: [hours], usage: [USED] };
      };
      const answer = await ana.post(`/agent-help/draft/${ticket.id}`, {});
      expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_CONVERSATION_MOVED_ON' } });
    }
    expect(await usage()).toEqual([]);
  });
  it('reads no note of colleagues, and no personal reply of another', async () => {
    const { ana, other, ticket } = await aScene();
    await app.aMessage(ticket, { body: 'Cliente difícil no sábado', isPrivate: true, fromMe: true });
    await other.post('/quick-messages', { shortcode: 'sabado', message: 'Sábado fechado.', geral: false });
    const { body } = await ana.post(`/agent-help/draft/${ticket.id}`, {});
    expect(body).toMatchObject({ text: '', sources: [] });
    await ana.post(`/agent-help/summary/${ticket.id}`, { language: 'pt' });
    expect(JSON.stringify(tasks())).not.toContain('difícil');
  });
});

describe('POST /agent-help/summary/{ticketId}', () => {
  it('sums up what was said, in the agent’s language, and stores nothing', async () => {
    const { ana, ticket, messages } = await aScene();
    const before = await messages();
    expect((await ana.post(`/agent-help/summary/${ticket.id}`, { language: 'es' })).body.text).toBe('Feito.');
    expect(tasks()).toMatchObject([{ kind: 'summary', language: 'es', messages: [{ from: 'customer' }] }]);
    expect(await messages()).toEqual(before);
  });
  it('tells a document from a text', async () => {
    const { ana, ticket } = await aScene({ said: [] });
    await app.aMessage(ticket, { mediaType: 'application', body: 'contrato.pdf' });
    await ana.post(`/agent-help/summary/${ticket.id}`, { language: 'pt' });
    expect(tasks()).toMatchObject([{ messages: [{ kind: 'document', text: 'contrato.pdf' }] }]);
  });
  it('is refused to whoever does not see the ticket', async () => {
    const { other, ticket } = await aScene();
    const foreign = await aScene();
    for (const who of [other, foreign.ana])
      expect((await who.post(`/agent-help/summary/${ticket.id}`, { language: 'pt' })).body.error).toBe(
        'ERR_NO_TICKET_FOUND',
      );
    expect(tasks()).toEqual([]);
  });
  it('needs the customer’s consent where the company asks for it', async () => {
    const { ana, admin, ticket } = await aScene();
    for (const key of ['enableLGPD', 'lgpdConsent'])
      await admin.put(`/settings/${key}`, { value: 'enabled' });
    const ask = () => ana.post(`/agent-help/summary/${ticket.id}`, { language: 'pt' });
    expect((await ask()).body.error).toBe('ERR_NO_CONSENT');
    expect(tasks()).toEqual([]);
    await app.db('contacts').where({ id: ticket.contactId }).update({ lgpdAcceptedAt: new Date() });
    expect((await ask()).status).toBe(200);
  });
  it('keeps numbers from the model for users from whom they are hidden', async () => {
    const { ana, admin, ticket } = await aScene({ said: ['Me liga: +55 11 98765-4321'] });
    await admin.put('/settings/lgpdHideNumber', { value: 'enabled' });
    await ana.post(`/agent-help/summary/${ticket.id}`, { language: 'pt' });
    expect(JSON.stringify(tasks())).not.toContain('98765');
  });
});
