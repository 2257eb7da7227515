import { LIVE_CLOSE } from '@recado/sdk/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../support/factories.js';
import { openLive } from '../support/live-client.js';
import { frameOf, has, startLiveApp, type LiveApp } from '../tags/scene.js';

let test: LiveApp;
let origin: string;
beforeAll(async () => {
  test = await startLiveApp();
  const { port } = test.app.server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => test.end());

it('a program listens with an API token, unseen, until the token is revoked', async () => {
  const { as, ana, caio, ticket } = await test.aScene();
  const made = await as.ana.post('/auth/tokens', {
    ...{ name: 'Listener', scope: 'read', currentPassword: PASSWORD },
  });
  const { token, apiToken } = made.body as { token: string; apiToken: { id: number } };
  const colleague = await test.listen(caio);
  colleague.send({ event: 'joinChatBox', ticketId: ticket.id });
  const program = await openLive(origin, { token });
  program.send({ event: 'userStatus' });
  program.send({ event: 'joinChatBox', ticketId: ticket.id });
  program.send({ event: 'presence', ticketId: ticket.id, presence: 'composing' });
  program.send({ event: 'ping' });
  await program.until(({ event }) => event === 'pong');
  const { body: tag } = await as.caio.post('/tags', { name: 'Heard', color: '#112233' });
  await program.until(frameOf('tag', 'create', ({ tag: heard }) => heard!.id === tag.id));
  await colleague.until(frameOf('tag', 'create', ({ tag: heard }) => heard!.id === tag.id));
  expect((await test.db('users').where({ id: ana.id }).first()).online).toBe(false);
  expect(
    has(
      colleague,
      ({ event, data }) => event.endsWith('-presence') && (data as { userId?: number }).userId === ana.id,
    ),
  ).toBe(false);
  await as.ana.delete(`/auth/tokens/${apiToken.id}`);
  expect((await program.closed).code).toBe(LIVE_CLOSE.sessionEnded);
  await expect(openLive(origin, { token })).rejects.toThrow('ERR_TOKEN_INVALID');
  colleague.close();
});

it('a sign-in ends the older sessions of its person, and no socket of a program', async () => {
  const { as, ana } = await test.aScene();
  const made = await as.ana.post('/auth/tokens', {
    ...{ name: 'Listener', scope: 'write', currentPassword: PASSWORD },
  });
  const program = await openLive(origin, { token: made.body.token });
  const screen = await test.listen(ana);
  const signedIn = await test.api.post('/auth/login', { email: ana['email'], password: PASSWORD });
  expect(signedIn.status).toBe(200);
  expect((await screen.closed).code).toBe(LIVE_CLOSE.sessionEnded);
  const { body: tag } = await test.api
    .withToken(signedIn.body.token)
    .post('/tags', { name: 'Still heard', color: '#112233' });
  await program.until(frameOf('tag', 'create', ({ tag: heard }) => heard!.id === tag.id));
  expect(has(program, frameOf('user', 'auth'))).toBe(false);
  program.close();
});
