import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AssistTask, VoiceNote } from '@recado/sdk';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { answering, writeAnswererPlugin } from '../chatbot/support/answerer-plugin.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

/** What a model used for one task. */
export const USED = { model: 'gpt-test', calls: 1, inputTokens: 90, outputTokens: 10 };

/** An application whose plugin does agents' tasks as a test says. */
export function helpingApp(given: (app: ReferenceApp) => void): void {
  let app: ReferenceApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-help-'));
    await Promise.all([writeReferencePlugin(folder), writeAnswererPlugin(folder)]);
    const env = { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference,answerer' };
    given((app = await startReferenceApp({ env })));
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => Object.assign(answering, { helped: [], help: () => ({ text: 'Feito.', usage: [USED] }) }));
}

/** A company whose prompt helps its agents, an open ticket of Ana's, and what the customer wrote. */
export async function aHelpScene(
  app: ReferenceApp,
  { said = ['Vocês abrem no sábado?'], prompt = {} as object, plan = true } = {},
) {
  const company = await app.aCompany({ plan: { useOpenAi: plan } });
  const admin = app.api.as(await app.anAdmin(company));
  const queue = await app.aQueue(company);
  const person = await app.aUser(company, { name: 'Ana', queueIds: [queue.id] });
  const ana = app.api.as(person);
  const other = app.api.as(await app.aUser(company, { name: 'Bia' }));
  const form = { name: 'Ajuda', prompt: 'Loja de sapatos.', queueId: queue.id, apiKey: `sk-${company.id}` };
  const made = plan ? await admin.post('/prompt', { ...form, helpsAgents: true, ...prompt }) : undefined;
  const ticket = await app.aTicket(company, { queueId: queue.id, userId: person.id, status: 'open' });
  for (const body of said) await app.aMessage(ticket, { body });
  const reply = async (shortcode: string, message: string): Promise<number> =>
    (await admin.post('/quick-messages', { shortcode, message, geral: true })).body.id;
  return {
    ...{ company, admin, ana, other, ticket, person, promptId: made?.body.id as number, reply },
    usage: async () =>
      (await app.db('answerUsage').where({ companyId: company.id })).map(({ calls }) => calls),
    messages: () => app.db('messages').where({ ticketId: ticket.id }).orderBy('id'),
  };
}
/** What the plugin was asked, in order. */
export const tasks = (): (AssistTask | VoiceNote)[] => answering.helped.map(({ task }) => task);
