import { expect } from 'vitest';
import type { ReferenceApp } from '../../support/reference-app.js';
import { answering } from './answerer-plugin.js';

/** The key of a service account, as Google hands it out. */
export const KEY = JSON.stringify({ client_email: 'robot@example.com', private_key: 'top-secret' });
const SECOND = 1_000;
let people = 0;

/** A clock that a test moves on. */
export interface Clock {
  ahead: number;
}

/** A company whose admin makes a bot on the API, and a connection that names it. */
export async function aBotScene(
  app: ReferenceApp,
  clock: Clock,
  bot: 'n8n' | 'dialogflow' | 'prompt',
  { plan = {} as Record<string, boolean> } = {},
) {
  const company = await app.aCompany({ plan: { useIntegrations: true, useOpenAi: true } });
  const admin = app.api.as(await app.anAdmin(company));
  const sales = await app.aQueue(company, { name: 'Vendas' });
  const support = await app.aQueue(company, { name: 'Suporte' });
  const ana = await app.aUser(company, { name: 'Ana', queueIds: [support.id] });
  const forms = {
    n8n: ['/queueIntegration', { type: 'n8n', name: 'Automação', urlN8N: 'https://n8n.example/hook' }],
    dialogflow: [
      '/queueIntegration',
      { type: 'dialogflow', name: 'Agente', projectName: 'loja', jsonContent: KEY, language: 'es' },
    ],
    prompt: [
      '/prompt',
      { name: 'Vendedora', prompt: 'Seja breve.', queueId: sales.id, apiKey: 'sk-1', maxMessages: 3 },
    ],
  } as const;
  const [path, form] = forms[bot];
  const made = await admin.post(path, form);
  expect(made.status).toBe(201);
  if (Object.keys(plan).length > 0) await app.db('plans').where({ id: company.planId }).update(plan);
  const id: number = made.body.id;
  const named = bot === 'prompt' ? { promptId: id } : { flowIntegrationId: id };
  const connection = await app.aConnection(company, {
    ...{ ...app.line, ...named, queueIds: [sales.id, support.id] },
  });
  const person = ++people;
  const phone = `551197${String(1_000_000 + person)}`;
  async function receives(id: string, content: Record<string, unknown>): Promise<void> {
    const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
    await app.services.ingest.receive(inbound, [
      {
        ...{ type: 'message', externalId: `e-${person}-${id}`, conversation: phone },
        sentAt: new Date(Date.now() + clock.ahead),
        contact: { identities: [{ kind: 'phone', value: phone }], name: 'Rui Lima' },
        content,
      },
    ] as never);
  }
  return {
    ...{ company, admin, id, path, sales, support, ana },
    ticket: () => app.db('tickets').where({ companyId: company.id }).orderBy('id', 'desc').first(),
    row: () => app.db('ticketAnswers').where({ companyId: company.id }).first(),
    asked: () => answering.asked.filter((one) => one.company.id === company.id),
    said: async () =>
      (await app.db('messages').where({ companyId: company.id, fromMe: true }).orderBy('id')).map(
        ({ body, isPrivate }) => (isPrivate ? `(${body})` : body),
      ),
    writes: (text: string) => receives(text, { kind: 'text', text }),
    /** A voice note with this file of the company. */
    records: (mediaId: number, caption = '') =>
      receives(`m-${mediaId}`, {
        ...{ kind: 'audio', caption, voiceNote: true },
        media: { providerRef: { storedMediaId: String(mediaId) }, mimeType: 'audio/ogg' },
      }),
  };
}
export type BotScene = Awaited<ReturnType<typeof aBotScene>>;

/** The bot has the ticket, and the customer's pause is over. */
export async function isHandedToBot(scene: BotScene, clock: Clock): Promise<void> {
  await expect.poll(async () => (await scene.row())?.dueAt, { interval: 25 }).toBeTruthy();
  clock.ahead += 4 * SECOND;
}
