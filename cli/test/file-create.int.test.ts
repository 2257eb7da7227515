import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_LIST_MEDIA_MAX } from '@recado/sdk/contracts';
import { PNG } from '../../core/test/support/multipart.js';
import { anInstallation, runRecado, type Installation } from './recado.js';

let installation: Installation;
let company: string;
let folder: string;
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa Verde', 'ada@casa.test');
  folder = await mkdtemp(join(tmpdir(), 'recado-files-'));
  await mkdir(path('folder'));
  for (const name of ['prices.csv', 'a=b.txt']) await writeFile(path(name), 'a;b\n1;2\n');
  await writeFile(path('summer.dat'), PNG);
  await writeFile(path('empty.txt'), '');
  await writeFile(path('large.bin'), 'x');
  await truncate(path('large.bin'), FILE_LIST_MEDIA_MAX + 1);
  for (const name of ['one.bin', 'two.bin']) await writeFile(path(name), Buffer.alloc(700 * 1024, 'x'));
});
afterAll(async () => {
  await installation?.drop();
  await rm(folder, { recursive: true, force: true });
});

const create = (files: string[], ...more: string[]) => [
  ...['file', 'create', '--company', company, '--name', 'Catálogo', '--message', 'Segue o catálogo'],
  ...files.flatMap((file) => ['--file', file]),
  ...['--no-input', ...more],
];
const db = (table: string) => installation.database.db(table);
/** Rows and files of this company, wherever they are kept. */
const kept = async () => {
  const media = join(installation.env['RECADO_DATA_DIR']!, 'media');
  const found = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
  return {
    lists: (await db('fileLists')).length,
    rows: (await db('mediaFiles')).length,
    files: found.filter((one) => one.isFile()).length,
  };
};

describe('file create', () => {
  it('makes the list that the back-office would, from files of this machine; a dry run stores nothing', async () => {
    const files = [`Verão=${path('summer.dat')}`, path('prices.csv'), path('a=b.txt')];
    const before = await kept();
    expect(await installation.json(...create(files, '--dry-run'))).toMatchObject({
      ...{ dryRun: true, name: 'Catálogo' },
      options: [{ name: 'Verão' }, { name: 'prices.csv' }, { name: 'a=b.txt' }],
    });
    expect(await kept()).toEqual(before);

    const made = await installation.json(...create(files));
    expect(made).toMatchObject({
      ...{ name: 'Catálogo', message: 'Segue o catálogo', userId: null },
      options: [
        // What the bytes show, whatever the name says.
        { name: 'Verão', mediaType: 'image/png', fileName: 'summer.dat' },
        { name: 'prices.csv', mediaType: 'text/csv' },
        { name: 'a=b.txt', mediaType: 'text/plain' },
      ],
    });
    expect(await kept()).toEqual({ lists: 1, rows: 3, files: 3 });
    // Nothing sweeps them, and they count.
    expect(await db('mediaFiles').whereNotNull('dueAt')).toEqual([]);
    expect(
      Number((await db('storageUse').where({ companyId: company, kind: 'company' }).first()).bytes),
    ).toBe(PNG.length + 16);
    const { stdout } = await installation.recado('file', 'show', String(made.id), '--company', company);
    expect(stdout).toMatch(
      /^Its files +Verão \(summer\.dat, image\/png\); prices\.csv \(prices\.csv, text\/csv\)/m,
    );
  });

  it('says of each wrong file what is wrong, and makes nothing', async () => {
    const before = await kept();
    const wrong = ['missing.pdf', 'empty.txt', 'folder', 'large.bin'].map(path);
    expect(await installation.problem(...create([path('prices.csv'), ...wrong]))).toMatchObject({
      ...{ error: 'ERR_VALIDATION', exitCode: 2 },
      message: [
        `--file: ${path('missing.pdf')} cannot be read: check that it is there.`,
        `${path('empty.txt')} is empty.`,
        `${path('folder')} is not a file.`,
        `${path('large.bin')} is larger than 100 MB.`,
      ].join(' '),
    });
    const many = Array<string>(31).fill(path('prices.csv'));
    expect(await installation.problem(...create(many))).toMatchObject({
      ...{ exitCode: 2, message: expect.stringContaining('30 files at most') },
    });
    const [, , , , , ...form] = create([path('prices.csv')]);
    for (const [args, exitCode] of [
      [create([], '--name', 'ab'), 2],
      [create([], '--message', ' '), 2],
      [['file', 'create', '--company', '987654', '--name', ...form], 3],
      [['file', 'create', '--name', ...form], 2],
    ] as const)
      expect((await installation.problem(...args)).exitCode, args.join(' ')).toBe(exitCode);
    expect(await kept()).toEqual(before);
  });

  it('names the file for which there is no room, and keeps none of them', async () => {
    await db('plans').update({ storageMb: 1 });
    const before = await kept();
    const files = [path('one.bin'), path('two.bin')];
    for (const more of [['--dry-run'], []])
      expect(await installation.problem(...create(files, ...more))).toMatchObject({
        ...{ error: 'ERR_STORAGE_COMPANY_FULL', exitCode: 1 },
        message: expect.stringMatching(/two\.bin: /),
      });
    expect(await kept()).toEqual(before);
    expect(await installation.json(...create(files.slice(0, 1), '--dry-run'))).toMatchObject({
      dryRun: true,
    });
  });

  it('stores nothing in a folder that is not the server’s', async () => {
    const before = await kept();
    const elsewhere = { ...installation.env, RECADO_DATA_DIR: path('folder') };
    const { code, stderr } = await runRecado([...create([path('prices.csv')]), '--json'], elsewhere);
    expect([code, JSON.parse(stderr).message]).toEqual([5, expect.stringContaining('RECADO_DATA_DIR')]);
    expect(await kept()).toEqual(before);
    expect(await readdir(path('folder'))).toEqual([]);
  });
});
