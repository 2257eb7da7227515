import { describe, expect, it } from 'vitest';
import { erase } from '../src/erase.js';
import { CLOSE } from '../src/protocol.js';
import { WebchatScene, SITE } from './scene.js';
import { openSocket } from './socket-client.js';

const scene = new WebchatScene();
const { call, newVisitor } = scene;

const rows = async () => {
  const all = await scene.host.ctx.db!.query<{ text: string }>(
    `SELECT CONCAT_WS(' ', v.name, v.email, m.content) AS text
     FROM plg_webchat_visitors v LEFT JOIN plg_webchat_messages m ON m.visitorId = v.id`,
  );
  return JSON.stringify(all);
};
/** A visitor who wrote and got an answer, and what the core is told of them. */
async function aVisitor(name: string) {
  const token = await newVisitor({ name, email: `${name}@example.com` });
  await call('POST', '/messages', { token, body: { id: `first-of-${name}`, text: `words of ${name}` } });
  const { conversation, contact } = scene.host.received('message').at(-1)!;
  await scene.host.send({ kind: 'text', text: `answer to ${name}` }, { conversation });
  return { token, conversation, identities: contact.identities };
}
const contactOf = ({ conversation, identities }: Awaited<ReturnType<typeof aVisitor>>) => ({
  ...{ kind: 'contact' as const, companyId: 1, connectionIds: [1], contactIds: [31], identities },
  ...{ chats: [{ connectionId: 1, conversation }], at: new Date(0).toISOString() },
});

describe('an erased visitor', () => {
  it('leaves nothing in the web chat; open windows begin anew, and nobody else loses a word', async () => {
    const ana = await aVisitor('ana');
    await aVisitor('bia');
    const socket = await openSocket(scene.host, { token: ana.token, origin: SITE });
    await socket.next('ready');
    await erase(scene.host.ctx, contactOf(ana));
    expect(await socket.closed).toBe(CLOSE.unknownVisitor);
    expect((await call('GET', '/messages', { token: ana.token })).status).toBe(401);
    const left = await rows();
    expect(left).not.toContain('ana');
    for (const words of ['bia@example.com', 'words of bia', 'answer to bia']) expect(left).toContain(words);
    await erase(scene.host.ctx, contactOf(ana));
    expect(await rows()).toBe(left);
  });

  it('is not erased for another company’s contact with the same name', async () => {
    const caio = await aVisitor('caio');
    await erase(scene.host.ctx, { ...contactOf(caio), connectionIds: [2] });
    expect(await rows()).toContain('words of caio');
    await erase(scene.host.ctx, { ...contactOf(caio), connectionIds: [] });
    expect(await rows()).toContain('words of caio');
  });

  it('goes with the company', async () => {
    await aVisitor('davi');
    const company = { kind: 'company' as const, companyId: 1, at: new Date(0).toISOString() };
    await erase(scene.host.ctx, { ...company, connectionIds: [1] });
    expect(await rows()).toBe('[]');
  });
});
