import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../core/src/infra/config.js';
import { createSecretBox } from '../../core/src/infra/secret-box.js';
import { createFactories } from '../../core/test/support/factories.js';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let connection: { id: number; companyId: number };
beforeAll(async () => {
  installation = await anInstallation();
  const { db } = installation.database;
  const make = createFactories(db, { secrets: createSecretBox(loadConfig(installation.env).keys.secrets) });
  connection = await make.aConnection(await make.aCompany({ name: 'Casa Verde' }), { channel: 'webchat' });
});
afterAll(() => installation.drop());

const rows = () => installation.database.db('quarantinedEvents').orderBy('id').pluck('id');
/** As the inbound path leaves it: one that can be stored by now, and one that never can. */
async function putAside(externalId: string) {
  const [id] = await installation.database.db('quarantinedEvents').insert({
    ...{ companyId: connection.companyId, connectionId: connection.id, channel: 'webchat' },
    ...{ stage: 'store', error: 'at first', dedupeKey: Buffer.from(externalId.padEnd(20).slice(-20)) },
    event: JSON.stringify({
      ...{ type: 'message', externalId, conversation: 'v-1', sentAt: new Date().toISOString() },
      contact: { identities: [{ kind: 'visitor', value: 'v-1' }], name: 'Maria' },
      content: { kind: 'text', text: 'olá' },
    }),
  });
  return id!;
}

describe('plugin quarantine', () => {
  it('lists without the content, shows one, replays once, and discards after a confirmation', async () => {
    const good = await putAside('good-1');
    const bad = await putAside('x'.repeat(300));
    const quarantine = (...args: string[]) => installation.json('plugin', 'quarantine', ...args);
    const problem = (...args: string[]) => installation.problem('plugin', 'quarantine', ...args);
    const list = await quarantine('list', '--plugin', 'webchat');
    expect(list).toMatchObject([
      { id: bad, companyName: 'Casa Verde', attempts: 0 },
      { id: good, stage: 'store', reason: 'at first' },
    ]);
    expect(JSON.stringify(list)).not.toContain('Maria');
    expect((await quarantine('show', String(good))).payload).toContain('Maria');
    expect((await problem('show', '999')).exitCode).toBe(3);
    for (const plugin of ['🙂', 'web chat', '', 'x'.repeat(81)])
      expect(await problem('list', '--plugin', plugin)).toMatchObject({
        error: 'ERR_VALIDATION',
        exitCode: 2,
      });

    expect((await problem('replay')).exitCode).toBe(2);
    expect(await quarantine('replay', '--all', '--dry-run')).toMatchObject({ total: 2, dryRun: true });
    expect(await rows()).toEqual([good, bad]);
    const refused = await problem('replay', '--connection', String(connection.id));
    expect(refused).toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^1 of 2 are stored; 1 still/),
    });
    expect(await rows()).toEqual([bad]);
    expect(await installation.database.db('messages').pluck('body')).toEqual(['olá']);

    expect((await problem('discard', String(bad), '--no-input')).exitCode).toBe(2);
    expect(await quarantine('discard', String(bad), '--yes', '--dry-run')).toMatchObject({
      total: 1,
      dryRun: true,
    });
    expect(await rows()).toEqual([bad]);
    expect(await quarantine('discard', String(bad), '--yes')).toMatchObject({ action: 'discard', done: 1 });
    expect(await rows()).toEqual([]);
  });

  it('reports an unknown plugin or connection, instead of an empty list', async () => {
    const problem = (...args: string[]) => installation.problem('plugin', 'quarantine', ...args);
    const misspelt = /^There is no plugin "webchta"\. Did you mean "webchat"\?$/;
    for (const verb of [['list'], ['replay'], ['replay', '--dry-run'], ['discard', '--yes']])
      expect(await problem(...verb, '--plugin', 'webchta')).toMatchObject({
        exitCode: 3,
        message: expect.stringMatching(misspelt),
      });
    const gone = await problem('list', '--connection', '99999');
    expect(gone).toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^There is no connection 99999\. "recado connection list" shows/),
    });
    for (const verb of [['replay'], ['replay', '--dry-run'], ['discard', '--yes']])
      expect(await problem(...verb, '4711')).toMatchObject({
        exitCode: 3,
        message: 'Nothing in quarantine has the number 4711.',
      });
    // Entries of a removed plugin may be left.
    const [id] = await installation.database.db('quarantinedEvents').insert({
      ...{ companyId: connection.companyId, connectionId: connection.id, channel: 'telex', stage: 'store' },
      ...{ error: 'at first', dedupeKey: Buffer.alloc(20, 7), event: '{}' },
    });
    const left = await installation.json('plugin', 'quarantine', 'list', '--plugin', 'telex');
    expect(left).toMatchObject([{ id, channel: 'telex' }]);
    await installation.json('plugin', 'quarantine', 'discard', '--plugin', 'telex', '--yes');
  });
});
