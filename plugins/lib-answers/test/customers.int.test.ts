import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../../../core/test/support/reference-app.js';
import { FakeDialogflow, KEY, say } from '../../integration-dialogflow/test/dialogflow.js';
import { ACTIVE, RESPOND, startN8n } from '../../integration-n8n/test/n8n.js';
import { choice, text } from '../../integration-typebot/test/typebot-flow.js';
import { FakeTypebot } from '../../integration-typebot/test/typebot.js';
import type { AnsweringService } from './answering-service.js';

let app: ReferenceApp;
let n8n: AnsweringService;
let typebot: FakeTypebot;
let dialogflow: FakeDialogflow;
let ahead = 0;
let people = 0;

beforeAll(async () => {
  [n8n, typebot, dialogflow] = await Promise.all([
    startN8n('Às 18h.'),
    FakeTypebot.start(),
    FakeDialogflow.start(),
  ]);
  app = await startReferenceApp({
    started: true,
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { RECADO_PLUGINS: 'reference,n8n,webhook,typebot,dialogflow' },
  });
  const operator = app.api.as(await app.anAdmin(await app.aCompany(), { super: true }));
  const settings = { apiUrl: dialogflow.provider.url };
  expect((await operator.put('/plugins/dialogflow/settings', { settings })).status).toBe(200);
});
afterAll(() => Promise.all([app.stop(), n8n.stop(), typebot.stop(), dialogflow.stop()]));
beforeEach(() => [n8n, typebot, dialogflow].forEach((service) => service.reset()));

const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

/** A company whose admin makes such a bot, a connection that names it, and a customer. */
async function aScene(form: Record<string, unknown>) {
  const company = await app.aCompany({ plan: { useIntegrations: true } });
  const admin = app.api.as(await app.anAdmin(company));
  const support = await app.aQueue(company, { name: 'Suporte' });
  const sales = await app.aQueue(company, { name: 'Vendas' });
  const made = await admin.post('/queueIntegration', { name: 'Loja', ...form });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const named = { flowIntegrationId: Number(made.body.id), queueIds: [sales.id, support.id] };
  const connection = await app.aConnection(company, { ...app.line, ...named });
  const person = (people += 1);
  const phone = `551196${String(1_000_000 + person)}`;
  const of = (table: string) => app.db(table).where({ companyId: company.id });
  const said = async (): Promise<string[]> =>
    (await of('messages').where({ fromMe: true, isPrivate: false }).orderBy('id')).map(
      ({ body }: { body: string }) => body,
    );
  return {
    ...{ admin, support, said },
    ticket: () => of('tickets').orderBy('id', 'desc').first(),
    /** The customer writes, and the bot's turn comes when they pause. */
    async writes(written: string) {
      const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
      const event = {
        ...{ type: 'message', externalId: `c-${person}-${written}`, conversation: phone },
        sentAt: new Date(Date.now() + ahead),
        contact: { identities: [{ kind: 'phone', value: phone }], name: 'Rui Lima' },
        content: { kind: 'text', text: written },
      };
      await app.services.ingest.receive(inbound, [event] as never);
    },
    async pauses() {
      await until(async () => (await of('ticketAnswers').first())?.dueAt).toBeTruthy();
      ahead += 4000;
    },
  };
}

it('a workflow of n8n answers, and one that took the question without an answer is not asked again', async () => {
  const scene = await aScene({ type: 'n8n', urlN8N: `${n8n.provider.url}${ACTIVE}` });
  await scene.writes('Até que horas?');
  await scene.pauses();
  await until(scene.said).toEqual(['Às 18h.']);
  expect(n8n.asked).toMatchObject([
    { text: 'Até que horas?', contact: { name: 'Rui Lima', language: 'pt' } },
  ]);
  n8n.provider.next('accept-then-cut');
  await scene.writes('E amanhã?');
  await scene.pauses();
  await until(async () => (await scene.ticket()).useIntegration).toBe(false);
  expect(n8n.asked.map(({ text: asked }) => asked)).toEqual(['Até que horas?', 'E amanhã?']);
});

it('a webhook closes the ticket after its text', async () => {
  n8n.answer = { json: { actions: [{ type: 'say', text: 'Até logo!' }, { type: 'close' }] } };
  const scene = await aScene({ type: 'webhook', urlN8N: `${n8n.provider.url}${ACTIVE}` });
  await scene.writes('tchau');
  await scene.pauses();
  await until(async () => (await scene.ticket()).status).toBe('closed');
  expect(await scene.said()).toContain('Até logo!');
});

it('what is no answer is never shown', async () => {
  n8n.answer = RESPOND.immediately;
  const scene = await aScene({ type: 'n8n', urlN8N: `${n8n.provider.url}${ACTIVE}` });
  await scene.writes('oi');
  await scene.pauses();
  await until(() => n8n.asked.length).toBe(1);
  n8n.answer = RESPOND.lastNode('Agora sim.');
  await scene.writes('alô?');
  await scene.pauses();
  await until(scene.said).toEqual(['Agora sim.']);
});

it('a bot of Typebot keeps its session, and is silent when its flow has ended', async () => {
  typebot.flow = [text('O que deseja?'), choice(['Comprar', 'Reclamar']), text('Já chamamos alguém.')];
  const { url, slug } = typebot.settings;
  const scene = await aScene({ type: 'typebot', urlN8N: url, typebotSlug: slug, typebotDelayMessage: 0 });
  await scene.writes('oi');
  await scene.pauses();
  await until(scene.said).toEqual(['O que deseja?', '1. Comprar\n2. Reclamar']);
  await scene.writes('dois');
  await scene.pauses();
  await until(async () => (await scene.ticket()).useIntegration).toBe(false);
  expect(typebot.continued).toEqual([
    { sessionId: 'ses1', message: expect.objectContaining({ text: 'Reclamar' }) as object },
  ]);
  expect((await scene.said()).at(-1)).toBe('Já chamamos alguém.');
  await scene.writes('obrigado');
  await until(async () => (await scene.ticket()).lastMessage).toBe('obrigado');
  expect([typebot.starts.length, typebot.continued.length]).toEqual([1, 1]);
});

it('an agent of Dialogflow hands over to a queue, and a trial shows no key', async () => {
  const agent = { projectName: 'loja-teste', jsonContent: JSON.stringify(KEY), language: 'pt-BR' };
  const scene = await aScene({ type: 'dialogflow', ...agent });
  dialogflow.messages = [say('Um momento.'), { payload: { action: 'handoff', queueId: scene.support.id } }];
  await scene.writes('quero uma pessoa');
  await scene.pauses();
  await until(async () => (await scene.ticket()).useIntegration).toBe(false);
  expect(await scene.ticket()).toMatchObject({ queueId: scene.support.id, status: 'pending' });
  expect(await scene.said()).toEqual(['Um momento.']);
  const tried = await scene.admin.post('/queueIntegration/testSession', agent);
  expect(tried.status).toBe(200);
  expect(JSON.stringify(tried.body)).toContain('Um momento.');
  expect(JSON.stringify(tried.body)).not.toMatch(/PRIVATE KEY|Bearer|eyJ/);
});
