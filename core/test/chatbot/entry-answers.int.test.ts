import { beforeEach, describe, expect, it } from 'vitest';
import { PluginError, type AnswerAction } from '@recado/sdk';
import { answererApp, app, clock } from './support/answerer-app.js';
import { answering } from './support/answerer-plugin.js';
import { KEY, aBotScene, isHandedToBot } from './support/bot-scene.js';

answererApp();
beforeEach(() => Object.assign(answering, { asked: [], conduct: () => [say('Olá!')], trial: () => [] }));

const say = (text: string, afterMs?: number): AnswerAction => ({
  type: 'say',
  text,
  ...(afterMs && { afterMs }),
});
const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

type Bot = Parameters<typeof aBotScene>[2];
const aScene = (bot: Bot, options?: Parameters<typeof aBotScene>[3]) => aBotScene(app, clock, bot, options);
type Scene = Awaited<ReturnType<typeof aScene>>;
const isHanded = (scene: Scene) => isHandedToBot(scene, clock);

describe('a bot that a company has made', () => {
  it('of a kind is asked with its own settings, and hands over to a queue and a person', async () => {
    const scene = await aScene('dialogflow');
    answering.conduct = () => [
      say('Um momento.'),
      { type: 'handOver', queueId: scene.support.id, userId: scene.ana.id },
    ];
    await scene.writes('oi');
    await isHanded(scene);
    await until(async () => (await scene.ticket()).useIntegration).toBe(false);
    expect(await scene.said()).toEqual(['Um momento.']);
    expect(await scene.ticket()).toMatchObject({ queueId: scene.support.id, userId: scene.ana.id });
    const [{ conversation, company }] = scene.asked() as [ReturnType<Scene['asked']>[0]];
    expect(company).toEqual({ id: scene.company.id, language: 'pt', settings: {} });
    expect(conversation.entry).toEqual({
      ...{ id: scene.id, kind: 'dialogflow', name: 'Agente' },
      settings: { projectName: 'loja', jsonContent: KEY, language: 'es', location: '', agent: '' },
    });
    expect(conversation).toMatchObject({ integrationId: scene.id });
    expect(conversation.state).toBeUndefined();
  });

  it('that is a prompt answers like an integration, and what its model used is counted', async () => {
    const scene = await aScene('prompt');
    const used = { model: 'gpt-test', calls: 1, inputTokens: 120, outputTokens: 30 };
    answering.conduct = () => ({ actions: [say('Temos, sim.')], usage: [used] });
    await scene.writes('tem tênis?');
    await isHanded(scene);
    await until(scene.said).toEqual(['Temos, sim.']);
    const [{ conversation }] = scene.asked() as [ReturnType<Scene['asked']>[0]];
    expect(conversation.entry).toMatchObject({
      kind: 'prompt',
      settings: { prompt: 'Seja breve.', apiKey: 'sk-1', maxMessages: 3, queueId: scene.sales.id },
    });
    await scene.writes('e meias?');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(2);
    const usage = () => app.db('answerUsage').where({ companyId: scene.company.id });
    await until(async () => (await usage())[0]?.calls).toBe(2);
    expect(await usage()).toMatchObject([{ model: 'gpt-test', inputTokens: 240, outputTokens: 60 }]);
  });

  it('that fails after its model has worked: what was used is counted, and people continue', async () => {
    const scene = await aScene('prompt');
    const used = { model: 'gpt-test', calls: 1, inputTokens: 120, outputTokens: 30 };
    answering.conduct = () => {
      throw new PluginError('CONTENT_REJECTED', 'Cut.', { usage: [used] });
    };
    await scene.writes('tem tênis?');
    await isHanded(scene);
    await until(async () => (await scene.ticket()).useIntegration).toBe(false);
    expect(await app.db('answerUsage').where({ companyId: scene.company.id })).toMatchObject([{ calls: 1 }]);
  });

  it('aiDailyTokens: once prompts have used as many, customers go to people, and other bots answer on', async () => {
    const scene = await aScene('prompt');
    expect((await scene.admin.put('/settings/aiDailyTokens', { value: '150' })).status).toBe(200);
    expect((await scene.admin.put('/settings/aiDailyTokens', { value: 'many' })).status).toBe(400);
    const usage = [{ model: 'gpt-test', calls: 1, inputTokens: 120, outputTokens: 30 }];
    answering.conduct = () => ({ actions: [say('Temos, sim.')], usage });
    await scene.writes('tem tênis?');
    await isHanded(scene);
    await until(scene.said).toEqual(['Temos, sim.']);
    await scene.writes('e meias?');
    await isHanded(scene);
    await until(async () => Boolean((await scene.ticket()).useIntegration)).toBe(false);
    expect(await scene.said()).toEqual([
      'Temos, sim.',
      expect.stringMatching(/^\(A IA chegou ao limite diário/),
    ]);
    expect(scene.asked()).toHaveLength(1);
  });

  it('gets back what it kept, until the conversation begins anew', async () => {
    const scene = await aScene('n8n');
    answering.conduct = ({ state }) => ({
      actions: [say('Certo.')],
      state: { count: ((state as { count?: number } | undefined)?.count ?? 0) + 1 },
    });
    await scene.writes('um');
    await isHanded(scene);
    await until(async () => (await scene.said()).length).toBe(1);
    await scene.writes('dois');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(2);
    expect(scene.asked()[1]!.conversation.state).toEqual({ count: 1 });
    await until(async () => (await scene.said()).length).toBe(2);
    expect(JSON.parse((await scene.row()).state)).toEqual({ count: 2 });
  });

  it('keeps nothing of an answer that is dropped', async () => {
    const scene = await aScene('n8n');
    let answer!: () => void;
    answering.conduct = () =>
      new Promise((resolve) => {
        answer = () => resolve({ actions: [say('Tarde demais.')], state: { late: true } });
      });
    await scene.writes('oi');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(1);
    const { id } = await scene.ticket();
    expect((await scene.admin.put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
    answer();
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    expect((await scene.row()).state).toBeNull();
    expect(await scene.said()).not.toContain('Tarde demais.');
  });

  it('sends its texts one after the other, with the pauses that it asks for', async () => {
    const scene = await aScene('n8n');
    answering.conduct = () => [say('Primeiro'), say('Segundo', 5_000), say('Terceiro', 5_000)];
    await scene.writes('oi');
    await isHanded(scene);
    await until(async () => (await scene.said()).length).toBe(3);
    const due = await app
      .db('messages')
      .where({ companyId: scene.company.id, fromMe: true })
      .orderBy('id')
      .pluck('dueAt');
    expect(due[2].getTime() - due[1].getTime()).toBe(5_000);
  });

  it.each([
    ['n8n', { useIntegrations: false }],
    ['prompt', { useOpenAi: false }],
  ] as const)('of the kind %s does not exist once the plan lacks it', async (bot, plan) => {
    const scene = await aScene(bot, { plan });
    await scene.writes('oi');
    await until(async () => (await scene.said()).length).toBeGreaterThan(0);
    expect((await scene.ticket()).useIntegration).toBe(false);
    expect(scene.asked()).toEqual([]);
  });

  it('that is deleted while it thinks says nothing: people continue', async () => {
    const scene = await aScene('prompt');
    let answer!: (actions: AnswerAction[]) => void;
    answering.conduct = () => new Promise((resolve) => (answer = resolve));
    await scene.writes('oi');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(1);
    expect((await scene.admin.delete(`/prompt/${scene.id}`)).status).toBe(200);
    answer([say('Tarde demais.')]);
    await until(async () => (await scene.row()).busyUntil).toBeNull();
    expect(await scene.said()).not.toContain('Tarde demais.');
  });

  it('changes with the ticket: another prompt begins a conversation of its own', async () => {
    const scene = await aScene('n8n');
    answering.conduct = () => ({ actions: [say('Certo.')], state: { mine: true } });
    await scene.writes('um');
    await isHanded(scene);
    await until(async () => (await scene.said()).length).toBe(1);
    const other = await scene.admin.post('/prompt', {
      ...{ name: 'Outra', prompt: 'Ajude.', queueId: scene.sales.id, apiKey: 'sk-2' },
    });
    const { id } = await scene.ticket();
    expect((await scene.admin.put(`/tickets/${id}`, { promptId: other.body.id })).status).toBe(200);
    await scene.writes('dois');
    await isHanded(scene);
    await until(() => scene.asked().length).toBe(2);
    const { conversation } = scene.asked()[1]!;
    expect(conversation).toMatchObject({
      generation: 2,
      entry: { kind: 'prompt', settings: { apiKey: 'sk-2' } },
    });
    expect(conversation.state).toBeUndefined();
  });

  it('POST /queueIntegration/try asks as a customer would, and stores nothing', async () => {
    const scene = await aScene('dialogflow');
    answering.trial = (entry, text, exchanges) => {
      exchanges.push({
        request: { method: 'POST', url: 'https://dialogflow.example', headers: { a: 'b' }, body: text },
        response: { status: 200, body: '{}' },
      });
      return [say(`${entry.name}: ${text}`), { type: 'handOver', queueId: 7 }];
    };
    const form = { id: scene.id, name: 'Outro nome', text: 'Quero comprar' };
    expect(await scene.admin.post('/queueIntegration/try', form)).toMatchObject({
      status: 200,
      body: {
        ...{ ok: true, message: null, said: ['Outro nome: Quero comprar'], then: 'handOver', queueId: 7 },
        exchanges: [{ request: { method: 'POST', body: 'Quero comprar' }, response: { status: 200 } }],
      },
    });
    expect((await scene.admin.get(`/queueIntegration/${scene.id}`)).body.name).toBe('Agente');
    answering.trial = () => {
      throw new PluginError('CONFIG_INVALID', 'Google refuses the key.');
    };
    const session = { projectName: 'loja', jsonContent: KEY, language: 'pt-BR' };
    expect((await scene.admin.post('/queueIntegration/testSession', session)).body).toMatchObject({
      ...{ ok: false, message: 'Google refuses the key.', said: [], then: 'stay' },
    });
    // Nothing that runs answers for Typebot here.
    const typebot = {
      type: 'typebot',
      name: 'Bot',
      urlN8N: 'https://bot.example',
      typebotSlug: 'x',
      text: 'oi',
    };
    expect((await scene.admin.post('/queueIntegration/try', typebot)).body.error).toBe(
      'ERR_PLUGIN_UNAVAILABLE',
    );
  });

  it('POST /prompt/try uses a stored key, but never at another address', async () => {
    const scene = await aScene('prompt');
    const keys: string[] = [];
    answering.trial = (entry) => {
      keys.push((entry.settings as { apiKey: string }).apiKey);
      return [say('Olá')];
    };
    const form = { id: scene.id, text: 'oi' };
    expect((await scene.admin.post('/prompt/try', form)).body).toMatchObject({ ok: true, said: ['Olá'] });
    await scene.admin.post('/prompt/try', { ...form, baseUrl: 'https://elsewhere.example/v1' });
    await scene.admin.put(`/prompt/${scene.id}`, { baseUrl: 'https://elsewhere.example/v1' });
    await scene.admin.post('/prompt/try', form);
    expect(keys).toEqual(['sk-1', '', '']);
    expect((await scene.admin.get(`/prompt/${scene.id}`)).body.hasApiKey).toBe(false);
  });
});
