import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBotScene, startBotApp, type BotApp } from './scene.js';

const HAND_OVER = 'Vou chamar uma pessoa para continuar o seu atendimento. Um momento, por favor.';
const QUEUES = [{ name: 'Vendas' }, { name: 'Suporte' }];
let app: BotApp;
beforeAll(async () => {
  app = await startBotApp();
});
afterAll(() => app.stop());

describe('a bot that can go no further', () => {
  it('leaves customers to people when an integration does not reply or the bot fails again and again', async () => {
    const scene = await aBotScene(app, { queues: QUEUES, line: { greetingMessage: 'Olá!' } });
    await scene.says('oi');
    const { id } = await scene.ticket();
    const values = { companyId: scene.company.id, type: 'n8n', name: 'Fluxo', settings: '{}' };
    const [integrationId] = await app.db('flowIntegrations').insert(values);
    await app.db('tickets').where({ id }).update({ useIntegration: true, flowIntegrationId: integrationId! });
    const stateIs = (sql: string, value: string | number) =>
      app.db.raw(`UPDATE ticketBots SET state = ${sql}, dueAt = ? WHERE ticketId = ?`, [
        value,
        app.now(),
        id,
      ]);
    await stateIs(
      `JSON_SET(state, '$.flow.stage', 'integration', '$.flow.unansweredSince', ?)`,
      app.now().getTime(),
    );
    await scene.heard();
    await app.pass(1);
    expect(await scene.ticket()).toMatchObject({ isBot: true, useIntegration: true });
    await app.pass(2);
    expect(await scene.heard()).toEqual([HAND_OVER]);
    expect(await scene.ticket()).toMatchObject({ isBot: false, useIntegration: false, status: 'pending' });

    // A state with which every turn fails.
    await app.db('tickets').where({ id }).update({ isBot: true });
    await stateIs(
      `JSON_SET(state, '$.flow.stage', 'options', '$.flow.queueId', ${scene.queues[1]!.id}, '$.flow.path', ?)`,
      5,
    );
    await scene.write('alguém aí?');
    const attempts = async () => (await app.db('ticketBots').where({ ticketId: id }).first()).attempts;
    for (const failed of [1, 2, 3]) {
      await expect.poll(attempts).toBeGreaterThanOrEqual(failed);
      if (failed < 3) expect(await scene.ticket()).toMatchObject({ isBot: true });
      app.at(app.now().getTime() + 60_000);
      await app.services.background.sweeper.sweep();
    }
    await expect.poll(async () => (await scene.ticket()).isBot).toBe(false);
  });
});
