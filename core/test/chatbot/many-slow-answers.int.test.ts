import { expect, it } from 'vitest';
import type { AnswerAction } from '@recado/sdk';
import { answererApp, app, clock } from './support/answerer-app.js';
import { answering } from './support/answerer-plugin.js';
import { aBotScene, isHandedToBot, type BotScene } from './support/bot-scene.js';

/** Companies with a slow bot, and customers of each who wait for it; RECADO_SLOW_ANSWERS=1000 for a measurement. */
const OF_ONE = 20;
const COMPANIES = Number(process.env['RECADO_SLOW_ANSWERS'] ?? 200) / OF_ONE;

answererApp();

const say = (text: string): AnswerAction => ({ type: 'say', text });
const until = (check: () => unknown) => expect.poll(check, { interval: 25 });

it('slow bots of many companies keep nobody else waiting, and each of their customers gets one answer', async () => {
  const slow: BotScene[] = [];
  while (slow.length < COMPANIES) slow.push(await aBotScene(app, clock, 'n8n'));
  const quick = await aBotScene(app, clock, 'n8n');
  const release: (() => void)[] = [];
  answering.asked = [];
  answering.conduct = (conversation) =>
    conversation.integrationId === quick.id
      ? [say('Já!')]
      : new Promise((resolve) => release.push(() => resolve([say('Enfim!')])));
  const waiting = async ({ company, id }: BotScene) => {
    const connection = await app.db('connections').where({ companyId: company.id }).first();
    for (let n = 0; n < OF_ONE; n++) {
      const bot = { useIntegration: true, flowIntegrationId: id, isBot: true };
      const ticket = await app.aTicket(company, {
        ...{ status: 'pending', userId: null, connectionId: connection.id, ...bot },
        contactId: (await app.aContact(company)).id,
      });
      await app.aMessage(ticket, { body: 'oi' });
      const due = { dueAt: new Date(), flowIntegrationId: id };
      await app.db('ticketAnswers').insert({ ticketId: ticket.id, companyId: company.id, ...due });
    }
  };
  await Promise.all(slow.map(waiting));
  await until(() => release.length).toBe(COMPANIES * OF_ONE);

  await quick.writes('oi');
  await isHandedToBot(quick, clock);
  await until(quick.said).toEqual(['Já!']);
  expect(release).toHaveLength(COMPANIES * OF_ONE);

  for (const answer of release) answer();
  const said = app.db('messages').where({ body: 'Enfim!' });
  await until(async () => (await said.clone()).length).toBe(COMPANIES * OF_ONE);
  expect(new Set((await said.clone()).map(({ ticketId }) => ticketId)).size).toBe(COMPANIES * OF_ONE);
});
