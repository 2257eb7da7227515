import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let company: string;
beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa Verde', 'ada@casa.test');
});
afterAll(() => installation.drop());

const queue = (...args: string[]) => ['queue', ...args, '--company', company];
const create = (name: string, color: string, ...more: string[]) =>
  queue('create', '--name', name, '--color', color, ...more);

describe('queue', () => {
  it('create, list, show, update and delete do what the back-office does', async () => {
    const rehearsed = await installation.json(...create('Vendas', '#0f766e', '--dry-run'));
    expect(rehearsed).toMatchObject({ dryRun: true, name: 'Vendas' });
    expect(await installation.json(...queue('list'))).toEqual([]);
    const sales = await installation.json(...create('Vendas', '#0f766e'));
    // With several queues the customer chooses among them.
    expect(await installation.problem(...create('Suporte', '#b91c1c'))).toMatchObject({
      error: 'ERR_GREETING_REQUIRED',
    });
    const greeting = ['--greeting', 'Qual é o problema?', '--order', '1'];
    const support = await installation.json(...create('Suporte', '#b91c1c', ...greeting));
    expect(support).toMatchObject({ greetingMessage: 'Qual é o problema?', orderQueue: 1 });
    const rows = (await installation.recado(...queue('list'))).stdout.trimEnd().split('\n');
    expect(rows.map((row) => row.split('\t')[1])).toEqual(['Suporte', 'Vendas']);
    expect(await installation.json(...queue('list', '--search', 'sup'))).toHaveLength(1);

    const id = String(sales.id);
    const changed = await installation.json(...queue('update', id, '--name', 'Comercial', '--order', '2'));
    expect(changed).toMatchObject({ name: 'Comercial', color: '#0f766e', orderQueue: 2 });
    expect((await installation.recado(...queue('show', id))).stdout).toMatch(/^Name +Comercial$/m);
    const unsure = await installation.problem(...queue('delete', id));
    expect(unsure).toMatchObject({ exitCode: 2, message: expect.stringContaining('--confirm') });
    await installation.json(...queue('delete', id, '--confirm', 'Comercial'));
    expect((await installation.problem(...queue('show', id))).exitCode).toBe(3);
  });

  it.each([
    ['a color that is none', () => create('Outra', 'verde'), 2],
    ['a color of another queue', () => create('Outra', '#b91c1c', '--greeting', 'Oi'), 4],
    ['a name of another queue', () => create('Suporte', '#1d4ed8', '--greeting', 'Oi'), 4],
    ['a short name', () => create('X', '#1d4ed8'), 2],
    ['nothing to change', () => queue('update', '1'), 2],
    ['a number that is none', () => queue('show', 'vendas'), 2],
    ['a queue of nobody', () => queue('update', '987654', '--name', 'Outra'), 3],
    ['a tenant that is none', () => ['queue', 'list', '--company', '987654'], 3],
  ])('%s changes nothing', async (_what, args, exitCode) => {
    expect((await installation.problem(...args())).exitCode).toBe(exitCode);
    expect(await installation.database.db('queues').pluck('name')).toEqual(['Suporte']);
  });

  it('of another tenant is not found', async () => {
    const { id } = await installation.database.db('queues').first('id');
    const other = ['--company', await installation.aTenant('Casa Azul', 'bia@casa.test')];
    for (const verb of [['show'], ['update', '--name', 'Deles'], ['delete', '--confirm', 'Suporte']])
      expect((await installation.problem('queue', ...verb, String(id), ...other)).exitCode).toBe(3);
    expect(await installation.database.db('queues').pluck('name')).toEqual(['Suporte']);
  });
});

it('help-video add, list and delete maintain what every user sees', async () => {
  const add = ['help-video', 'add', '--title', 'Primeiros passos', '--video'];
  expect((await installation.problem(...add, 'https://example.com/film')).exitCode).toBe(2);
  const { id, video } = await installation.json(...add, 'https://youtu.be/dQw4w9WgXcQ');
  expect(video).toBe('dQw4w9WgXcQ');
  expect((await installation.recado('help-video', 'list')).stdout).toContain('Primeiros passos');
  await installation.json('help-video', 'delete', String(id), '--yes');
  expect(await installation.json('help-video', 'list')).toEqual([]);
  expect((await installation.problem('help-video', 'delete', String(id), '--yes')).exitCode).toBe(3);
});
