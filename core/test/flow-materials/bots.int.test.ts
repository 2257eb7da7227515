import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameOf, has, startLiveApp, type LiveApp } from '../tags/scene.js';

describe('integrations and prompts of a company', () => {
  let test: LiveApp;
  let scene: Awaited<ReturnType<LiveApp['aScene']>>;
  beforeAll(async () => {
    test = await startLiveApp();
    scene = await test.aScene();
  });
  afterAll(() => test.end());

  const NO_BOT = { status: 404, body: { error: 'ERR_NO_INTEGRATION_FOUND' } };
  const NO_PROMPT = { status: 404, body: { error: 'ERR_NO_PROMPT_FOUND' } };

  it('POST /queueIntegration stores one with its secret sealed, and notifies admins alone', async () => {
    const { as, admin, ana, stranger } = scene;
    const [boss, agent] = [await test.listen(admin), await test.listen(ana)];
    const jsonContent = JSON.stringify({ client_email: 'a@b.c', private_key: 'top-secret' });
    const made = await as.admin.post('/queueIntegration', {
      ...{ type: 'dialogflow', name: ' Agente ', projectName: 'loja', jsonContent, language: 'es' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ type: 'dialogflow', name: 'Agente', projectName: 'loja', language: 'es', hasJsonContent: true },
        ...{ typebotExpires: 1, typebotDelayMessage: 1000, urlN8N: '', version: 0 },
      },
    });
    expect(made.text).not.toContain('top-secret');
    const row = await test.db('flowIntegrations').where({ id: made.body.id }).first();
    expect(JSON.stringify(row)).not.toContain('top-secret');
    const told = await boss.until(frameOf('queueIntegration', 'create'));
    expect(JSON.stringify(told)).not.toContain('top-secret');
    // The key stays when the form leaves it empty; other fields empty with null.
    const path = `/queueIntegration/${made.body.id}`;
    expect((await as.admin.put(path, { name: 'Outro', jsonContent: '', ifVersion: 0 })).body).toMatchObject({
      ...{ name: 'Outro', hasJsonContent: true, version: 1 },
    });
    expect((await as.admin.put(path, { name: 'Velho', ifVersion: 0 })).body.error).toBe(
      'ERR_EDITED_MEANWHILE',
    );
    expect(await stranger.get(path)).toMatchObject(NO_BOT);
    expect(await stranger.put(path, { name: 'Alheio' })).toMatchObject(NO_BOT);
    expect(await stranger.delete(path)).toMatchObject(NO_BOT);
    expect((await as.ana.get(path)).status).toBe(403);
    expect((await as.admin.delete(path)).status).toBe(204);
    expect(await as.admin.get(path)).toMatchObject(NO_BOT);
    await boss.until(frameOf('queueIntegration', 'delete'));
    expect(has(agent, ({ event }) => event.endsWith('-queueIntegration'))).toBe(false);
  });

  it.each([
    [{ type: 'n8n', name: 'X' }, 'name'],
    [{ type: 'n8n', name: 'Automação' }, 'urlN8N'],
    [{ type: 'webhook', name: 'Automação', urlN8N: 'javascript:alert(1)' }, 'urlN8N'],
    [{ type: 'webhook', name: 'Automação', urlN8N: 'https://user:pass@example.com' }, 'urlN8N'],
    [{ type: 'typebot', name: 'Robô', urlN8N: 'https://bot.example' }, 'typebotSlug'],
    [{ type: 'dialogflow', name: 'Agente', jsonContent: '{}' }, 'projectName'],
    [{ type: 'dialogflow', name: 'Agente', projectName: 'loja', jsonContent: '[1]' }, 'jsonContent'],
    [{ type: 'plugin', name: 'Outro', answererId: 'sem ponto' }, 'answererId'],
  ])('POST /queueIntegration refuses %j and changes nothing', async (wrong, field) => {
    const { as, company } = scene;
    const count = () => test.db('flowIntegrations').where({ companyId: company.id }).pluck('id');
    const before = await count();
    const { status, body } = await as.admin.post('/queueIntegration', wrong);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(JSON.stringify(body)).toContain(field);
    expect(await count()).toEqual(before);
  });

  it('POST /prompt stores one with its keys sealed; PUT /prompt/{id} keeps them; DELETE /prompt/{id} frees its queue', async () => {
    const { as, admin, queue, theirs, stranger } = scene;
    const boss = await test.listen(admin);
    const form = { name: 'Vendedora', prompt: 'Seja breve.', queueId: queue.id };
    const made = await as.admin.post('/prompt', { ...form, apiKey: 'sk-top-secret', model: 'gpt-x' });
    expect(made).toMatchObject({
      status: 201,
      body: { ...form, model: 'gpt-x', baseUrl: null, voice: 'texto', hasApiKey: true, hasVoiceKey: false },
    });
    const told = await boss.until(frameOf('prompt', 'create'));
    expect(JSON.stringify([told, made.body])).not.toContain('top-secret');
    const path = `/prompt/${made.body.id}`;
    const changed = await as.admin.put(path, { temperature: 0.2, apiKey: '', voiceKey: 'azure-key' });
    expect(changed.body).toMatchObject({ temperature: 0.2, hasApiKey: true, hasVoiceKey: true, version: 1 });
    expect((await as.admin.put(path, { apiKey: null })).body.hasApiKey).toBe(false);
    expect((await as.admin.put(path, { queueId: theirs.queue.id })).body.error).toBe('ERR_NO_QUEUE_FOUND');
    expect((await as.admin.put(path, { temperature: 3 })).status).toBe(400);
    expect((await as.admin.put(path, { prompt: '  ' })).status).toBe(400);
    expect(await stranger.get(path)).toMatchObject(NO_PROMPT);
    expect(await stranger.delete(path)).toMatchObject(NO_PROMPT);
    await test.db('queues').where({ id: queue.id }).update({ promptId: made.body.id });
    expect((await as.admin.delete(path)).body).toEqual({ message: expect.any(String) });
    expect((await test.db('queues').where({ id: queue.id }).first()).promptId).toBeNull();
    await boss.until(frameOf('prompt', 'delete'));
    expect(await as.admin.get(path)).toMatchObject(NO_PROMPT);
  });

  it('POST /prompt and POST /queueIntegration count what is made at once one after the other', async () => {
    const company = await test.aCompany({ plan: { useOpenAi: true, useIntegrations: true } });
    const admin = test.api.as(await test.anAdmin(company));
    const queue = await test.aQueue(company);
    const of = { companyId: company.id };
    const many = <T>(row: (n: number) => T) => Array.from({ length: 198 }, (_, n) => row(n));
    await test.db('prompts').insert(many((n) => ({ ...of, name: `P${n}`, prompt: 'x' })));
    await test
      .db('flowIntegrations')
      .insert(many((n) => ({ ...of, type: 'webhook', name: `I${n}`, settings: '{}' })));
    const forms = {
      '/prompt': { name: 'Nova', prompt: 'x', queueId: queue.id },
      '/queueIntegration': { type: 'webhook', name: 'Nova', urlN8N: 'https://example.com' },
    };
    for (const [path, form] of Object.entries(forms)) {
      const made = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, form)));
      expect(made.map(({ status }) => status).sort(), path).toEqual([201, 201, ...Array(6).fill(409)]);
    }
  });
});
