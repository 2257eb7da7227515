import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactories } from '../../core/test/support/factories.js';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let company: string;
let queue: string;
let other: string;
const path = () => installation.passwordFile.replace(/password$/, 'tree.json');

beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa Verde', 'ada@casa.test');
  const add = async (name: string, color: string) =>
    String((await installation.database.db('queues').insert({ companyId: company, name, color }))[0]);
  queue = await add('Suporte', '#111111');
  other = await add('Vendas', '#222222');
});
afterAll(() => installation.drop());

const importing = (...more: string[]) => [
  ...['flow', 'import', queue, '--company', company, '--file', path(), ...more],
];
const options = (targetId: number) => [
  { name: 'Internet', message: 'O que há?', options: [{ name: 'Lenta', message: 'Vamos medir.' }] },
  { name: 'Comprar', message: 'Um momento.', kind: 'queue', targetId },
];

describe('flow', () => {
  it('import puts a tree of a file into a queue, and reports it first', async () => {
    await writeFile(path(), JSON.stringify({ options: options(Number(other)) }));
    expect((await installation.json(...importing('--dry-run'))).dryRun).toBe(true);
    expect((await installation.recado('flow', 'show', queue, '--company', company)).stdout).toBe('');
    const made = await installation.json(...importing());
    expect(made.chatbots).toMatchObject([
      { name: 'Internet', options: [{ name: 'Lenta' }] },
      { optQueueId: Number(other) },
    ]);
    const shown = await installation.recado('flow', 'show', queue, '--company', company);
    expect(shown.stdout.split('\n').map((line) => line.split('\t').slice(0, 4).join(' '))).toEqual([
      '1 Internet text ',
      '1.1 Lenta text ',
      `2 Comprar queue ${other}`,
      '',
    ]);
    // The second time there is something to lose.
    expect(await installation.problem(...importing('--no-input'))).toMatchObject({ exitCode: 2 });
    expect(await installation.problem(...importing('--confirm', 'Vendas'))).toMatchObject({ exitCode: 2 });
  });

  it('export prints the format of import, and options keep their ids', async () => {
    const before = await installation.json('flow', 'show', queue, '--company', company);
    const { stdout, code } = await installation.recado('flow', 'export', queue, '--company', company);
    expect(code).toBe(0);
    await writeFile(path(), stdout);
    await installation.json(...importing('--confirm', 'Suporte'));
    expect(await installation.json('flow', 'show', queue, '--company', company)).toEqual(before);
  });

  it('validate reports problems, and ends with 1', async () => {
    const validate = ['flow', 'validate', '--company', company];
    expect(await installation.json(...validate)).toEqual([]);
    await installation.database
      .db('chatbotOptions')
      .where({ queueId: queue, name: 'Lenta' })
      .update({ message: null });
    const { code, stdout, stderr } = await installation.recado(...validate, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      [expect.objectContaining({ code: 'messageMissing', place: [1, 1], queueId: Number(queue) })],
    ]);
    expect(stderr).toContain('1 thing is wrong');
    expect((await installation.recado(...validate, other)).code).toBe(0);
    expect(await installation.problem(...validate, '999')).toMatchObject({ exitCode: 3 });
  });

  it('export of a connection is the flow of a fixture', async () => {
    // A connection without secrets needs no secret box.
    const { id } = await createFactories(installation.database.db, {} as never).aConnection(
      { id: Number(company) },
      { channel: 'webchat', greetingMessage: 'Olá!', queueIds: [queue, other] },
    );
    const { stdout } = await installation.recado(
      'flow',
      'export',
      '--company',
      company,
      '--connection',
      String(id),
    );
    const conversation = [{ customer: 'oi', expect: ['Olá!', '1 - Suporte', '2 - Vendas'] }];
    await writeFile(
      path(),
      JSON.stringify({ ...JSON.parse(stdout), start: '2026-11-23 09:00', conversation }),
    );
    expect(await installation.json('flow', 'test', path())).toMatchObject([{ ok: true }]);
  });

  it.each([
    ['no options', {}, 'has no "options"'],
    ['a nameless option', { options: [{ message: 'x' }] }, 'Option 1 has no "name"'],
    [
      'an unknown kind',
      { options: [{ name: 'Fax!', options: [{ name: 'Fora', kind: 'fax' }] }] },
      'Option 1.1',
    ],
    ['a message that is missing', { options: [{ name: 'Internet' }] }, '1: Write the message'],
  ])('import rejects a file with %s, and changes nothing', async (_what, content, sentence) => {
    const before = await installation.json('flow', 'show', queue, '--company', company);
    await writeFile(path(), JSON.stringify(content));
    const { message, exitCode } = await installation.problem(...importing('--yes'));
    expect([exitCode, message]).toEqual([2, expect.stringContaining(sentence)]);
    expect(await installation.json('flow', 'show', queue, '--company', company)).toEqual(before);
  });
});
