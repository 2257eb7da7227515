import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { createFactories } from '../../core/test/support/factories.js';
import { anInstallation, type Installation } from './recado.js';

const SECRET = 'secret-of-main';
let installation: Installation;
let provider: ReferenceProvider;
let folder: string;
let secretFile: string;
let company: { id: number };
let queue: { id: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-cli-connections-'));
  await writeReferencePlugin(folder);
  secretFile = join(folder, 'secret');
  await writeFile(secretFile, `${SECRET}\n`);
  [installation, provider] = await Promise.all([
    anInstallation(),
    ReferenceProvider.start({ main: { secret: SECRET } }),
  ]);
  Object.assign(installation.env, {
    ...{ RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference', RECADO_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const factories = createFactories(installation.database.db, { secrets: undefined as never });
  company = await factories.aCompany();
  queue = await factories.aQueue(company);
});
afterAll(async () => {
  await Promise.all([installation?.drop(), provider?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const rows = () => installation.database.db('connections').orderBy('id');
const create = (name: string, ...more: string[]) => [
  ...['connection', 'create', '--company', String(company.id), '--name', name, '--channel', 'reference'],
  ...['--set', `providerUrl=${provider.url}`, '--secret-file', `secret=${secretFile}`, ...more],
];

// Each of these opens the installation several times.
describe('connection', () => {
  it('is created, shown, listed and changed; a secret is kept and never shown', async () => {
    const fields = [
      '--queues',
      String(queue.id),
      '--field',
      'expiresTicket=60',
      '--field',
      'timeSendQueue=25',
    ];
    const rehearsed = await installation.json(...create('Loja', ...fields, '--dry-run'));
    expect(rehearsed).toMatchObject({ name: 'Loja', expiresTicket: 60 });
    expect(rehearsed).not.toHaveProperty('token');
    expect(await rows()).toEqual([]);

    const made = await installation.json(...create('Loja', ...fields));
    expect(made).toMatchObject({
      ...{ name: 'Loja', channel: 'reference', status: 'CONNECTED', isDefault: true },
      ...{ queueIds: [queue.id], expiresTicket: 60, timeSendQueue: 25, secretsSet: ['secret'] },
    });
    expect(made.token).toMatch(/^[A-Z0-9]{30}$/);
    const id = String(made.id);
    const changes = ['--name', 'Matriz', '--field', 'ratingMessage=De 0 a 10?', '--field', 'allowGroup=true'];
    const changed = await installation.json('connection', 'update', id, ...changes);
    expect(changed).toMatchObject({
      ...{ name: 'Matriz', ratingMessage: 'De 0 a 10?', allowGroup: true, expiresTicket: 60 },
      ...{ settings: { providerUrl: provider.url }, secretsSet: ['secret'] },
    });
    const list = await installation.recado('connection', 'list', '--company', String(company.id), '--json');
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: made.id, name: 'Matriz' }]);
    expect(list.stdout).not.toContain(SECRET);
    expect(await installation.json('connection', 'show', id)).toMatchObject({ name: 'Matriz' });
    expect((await installation.recado('connection', 'show', id)).stdout).toContain('Matriz');
  });

  it('gets a new token, is reopened, and is deleted after confirmation when no ticket prevents it', async () => {
    const { db } = installation.database;
    const [row] = await rows();
    const id = String(row.id);
    expect(await installation.problem('connection', 'token', id)).toMatchObject({ exitCode: 2 });
    const { token } = await installation.json('connection', 'token', id, '--confirm', 'Matriz');
    const hints = db('connectionTokens').where({ connectionId: row.id }).whereNull('revokedAt');
    expect(await hints.pluck('tokenHint')).toEqual([token.slice(-4)]);
    expect(await installation.json('connection', 'restart', id)).toMatchObject({ status: 'CONNECTED' });

    const factories = createFactories(db, { secrets: undefined as never });
    const ticket = await factories.aTicket(company, { connectionId: row.id });
    const gone = ['connection', 'delete', id, '--confirm', 'Matriz'];
    expect(await installation.problem(...gone)).toMatchObject({ error: 'ERR_IN_USE', exitCode: 4 });
    await db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect(await installation.problem('connection', 'delete', id, '--confirm', 'Loja')).toMatchObject({
      exitCode: 2,
    });
    await installation.json(...gone, '--dry-run');
    expect(await rows()).toHaveLength(1);
    await installation.json(...gone);
    expect(await rows()).toEqual([]);
  });

  it('ends with 2 or 3 if a value is invalid or nothing matches', async () => {
    for (const wrong of [
      ['--field', 'expiresTicket=soon'],
      ['--field', 'token=X'],
      ['--queues', 'a,b'],
      ['--set', 'x=1'],
    ])
      expect(await installation.problem(...create('Loja', ...wrong)), wrong.join()).toMatchObject({
        exitCode: 2,
      });
    expect(await installation.problem('connection', 'show', '4711')).toMatchObject({
      ...{ error: 'ERR_NO_WAPP_FOUND', exitCode: 3 },
    });
    expect(await rows()).toEqual([]);
  });
});
