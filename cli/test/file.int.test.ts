import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let company: string;
let other: string;
beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa Verde', 'ada@casa.test');
  other = await installation.aTenant('Casa Azul', 'ada@azul.test');
});
afterAll(() => installation.drop());

const file = (...args: string[]) => ['file', ...args, '--company', company, '--no-input'];
async function aList(name: string, files: string[] = []): Promise<string> {
  const { db } = installation.database;
  const [id] = await db('fileLists').insert({ companyId: company, name, message: 'Segue o catálogo' });
  for (const [position, one] of files.entries())
    await db('files').insert({ companyId: company, fileListId: id, name: one, position });
  return String(id);
}

describe('file', () => {
  it('list, show and delete do what the back-office does', async () => {
    expect(await installation.json(...file('list'))).toEqual([]);
    const id = await aList('Catálogo', ['Verão', 'Inverno']);
    await aList('Tabela');
    const rows = (await installation.recado(...file('list'))).stdout.trimEnd().split('\n');
    expect(rows.map((row) => row.split('\t').slice(1, 3))).toEqual([
      ['Catálogo', '2'],
      ['Tabela', '0'],
    ]);
    expect(await installation.json(...file('list', '--search', 'tab'))).toMatchObject([{ name: 'Tabela' }]);
    const { stdout } = await installation.recado(...file('show', id));
    expect(stdout).toMatch(/^Its files +Verão \(not sent yet\); Inverno \(not sent yet\)$/m);

    const unsure = await installation.problem(...file('delete', id));
    expect(unsure).toMatchObject({ exitCode: 2, message: expect.stringContaining('its 2 files') });
    expect(await installation.json(...file('delete', id, '--dry-run'))).toMatchObject({ dryRun: true });
    expect(await installation.json(...file('list'))).toHaveLength(2);
    const deleted = await installation.json(...file('delete', id, '--confirm', 'Catálogo'));
    expect(deleted).toMatchObject({ name: 'Catálogo' });
    expect((await installation.problem(...file('show', id))).exitCode).toBe(3);
  });

  it('names what is wrong, and never reaches another tenant', async () => {
    const id = await aList('Nossa');
    for (const [args, exitCode] of [
      [file('show', 'catálogo'), 2],
      [file('show', '987654'), 3],
      [['file', 'show', id, '--company', other, '--no-input'], 3],
      [['file', 'delete', id, '--company', other, '--no-input', '--yes'], 3],
      [['file', 'list', '--company', '987654', '--no-input'], 3],
      [['file', 'list', '--no-input'], 2],
    ] as const)
      expect((await installation.problem(...args)).exitCode, args.join(' ')).toBe(exitCode);
    expect(await installation.json(...file('show', id))).toMatchObject({ name: 'Nossa' });
  });
});
