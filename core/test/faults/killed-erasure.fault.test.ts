import { afterEach, expect, it } from 'vitest';
import { writeReferencePlugin } from '@recado/sdk/testing';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
afterEach(() => scene.stop());

/** The reference channel; it counts whom it has to erase, and does not finish the first time. */
const SLOW = `
import { referencePlugin } from '{{module}}';
export default {
  register: (registry) => referencePlugin.register(registry),
  async erase(ctx, { contactIds, chats }) {
    const calls = [...((await ctx.kv.get('calls')) ?? []), { contactIds, chats }];
    await ctx.kv.set('calls', calls);
    if (calls.length === 1) await new Promise(() => undefined);
  },
};
`;

it('a plugin that was killed while it erased a person is told again', async () => {
  scene = await startScene({}, undefined, (folder) =>
    writeReferencePlugin(folder, 'reference', { entry: SLOW }),
  );
  const { db, company, connection, admin } = scene;
  const contact = await scene.aContact(company);
  await scene.aTicket(company, { contact, connection, status: 'closed' });
  const calls = async (): Promise<object[]> => {
    const row = await db('pluginValues').where({ pluginId: 'reference' }).first('value');
    return row ? (JSON.parse(row.value) as object[]) : [];
  };
  expect((await call(scene, admin, 'DELETE', `/contacts/${contact.id}`)).status).toBe(204);
  await expect.poll(async () => (await calls()).length).toBe(1);
  await scene.core.kill('SIGKILL');
  await scene.restart();
  await expect.poll(async () => (await calls()).length).toBe(2);
  await expect.poll(() => db('pluginErasures')).toEqual([]);
  const chats = [{ connectionId: connection.id, conversation: `c-${contact.id}` }];
  const told = { contactIds: [contact.id], chats };
  expect(await calls()).toEqual([told, told]);
});
