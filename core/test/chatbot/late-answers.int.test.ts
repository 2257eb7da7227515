import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '@recado/sdk';
import { answererApp, app, clock } from './support/answerer-app.js';
import { answering } from './support/answerer-plugin.js';
import { aBotScene, isHandedToBot, type BotScene } from './support/bot-scene.js';

const MINUTE = 60_000;

answererApp();
beforeEach(() => Object.assign(answering, { asked: [], conduct: () => [] }));

const until = (check: () => unknown) => expect.poll(check, { interval: 25 });
/** As a service: without a sign-in. */
const answersLate = (late: Conversation['late'], answer: object = { text: 'Enfim!' }) =>
  app.api.post('/late-answers', { token: late!.token, ...answer });
const REFUSED = { status: 409, body: { error: 'ERR_LATE_ANSWER' } };

/** A service that has promised its answer for later. */
async function asked(): Promise<BotScene & { late: Conversation['late'] }> {
  const scene = await aBotScene(app, clock, 'n8n');
  await scene.writes('oi');
  await isHandedToBot(scene, clock);
  await until(() => scene.asked().length).toBe(1);
  await until(async () => (await scene.row()).busyUntil).toBeNull();
  return { ...scene, late: scene.asked()[0]!.conversation.late };
}

describe('an answer after the reply', () => {
  it('POST /late-answers is taken once, however many arrive together', async () => {
    const { late, said, ticket, company } = await asked();
    expect(late).toMatchObject({ url: expect.stringMatching(/\/api\/late-answers$/) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => answersLate(late)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
    expect(await said()).toEqual(['Enfim!']);
    expect(await answersLate(late)).toMatchObject(REFUSED);
    expect(await ticket()).toMatchObject({ status: 'pending', useIntegration: true });
    await until(async () =>
      (await app.db('messages').where({ companyId: company.id, fromMe: true })).map((one) => one.sendState),
    ).toEqual(['sent']);
  });

  it('hands over to a queue of the company, the text first', async () => {
    const { late, said, ticket, support } = await asked();
    const actions = [
      { type: 'say', text: 'Achei o pedido.' },
      { type: 'handOver', queueId: support.id },
    ];
    expect((await answersLate(late, { actions })).status).toBe(204);
    expect(await said()).toEqual(['Achei o pedido.']);
    expect(await ticket()).toMatchObject({ queueId: support.id, useIntegration: false });
  });

  it.each<[string, (scene: BotScene) => Promise<unknown>]>([
    [
      'an agent accepted',
      async ({ ticket, ana, support }) =>
        app.api
          .as(ana)
          .put(`/tickets/${(await ticket()).id}`, { status: 'open', userId: ana.id, queueId: support.id }),
    ],
    [
      'the ticket was closed',
      async ({ ticket, admin }) => admin.put(`/tickets/${(await ticket()).id}`, { status: 'closed' }),
    ],
    ['the customer wrote on', ({ writes }) => writes('e então?')],
    ['the ticket was deleted', async ({ ticket, admin }) => admin.delete(`/tickets/${(await ticket()).id}`)],
    ['the bot is gone', ({ admin, path, id }) => admin.delete(`${path}/${id}`)],
    [
      'the plan lost it',
      ({ company }) => app.db('plans').where({ id: company.planId }).update({ useIntegrations: false }),
    ],
  ])('is refused once %s, and nothing is written', async (_what, happens) => {
    const scene = await asked();
    await happens(scene);
    const before = await scene.said();
    await until(async () => (await answersLate(scene.late)).status).toBe(409);
    expect((await scene.said()).filter((text) => !before.includes(text))).not.toContain('Enfim!');
  });

  it('is refused with the token of an earlier conversation of the same ticket', async () => {
    const { late, ticket, said } = await asked();
    await app
      .db('ticketAnswers')
      .where({ ticketId: (await ticket()).id })
      .increment('generation', 1);
    expect(await answersLate(late)).toMatchObject(REFUSED);
    expect(await said()).toEqual([]);
  });

  it('is refused with a token that is too old, cut, changed or guessed', async () => {
    const { late, said } = await asked();
    const { token } = late!;
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [changed, token.slice(1), 'x', `${'A'.repeat(200)}`])
      expect(await answersLate({ ...late!, token: wrong }), wrong).toMatchObject({
        status: 401,
        body: { error: 'ERR_TOKEN_INVALID' },
      });
    clock.ahead += 61 * MINUTE;
    expect((await answersLate(late)).status).toBe(401);
    expect(await said()).not.toContain('Enfim!');
  });

  it('with wrong input says what is wrong and leaves the token good', async () => {
    const { late, said } = await asked();
    for (const wrong of [
      {},
      { text: '' },
      { text: 'Oi', actions: [{ type: 'close' }] },
      { actions: [] },
      { actions: [{ type: 'transfer' }] },
      { actions: [{ type: 'close' }, { type: 'say', text: 'x' }] },
    ])
      expect((await answersLate(late, wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await said()).toEqual([]);
    expect((await answersLate(late)).status).toBe(204);
  });
});
