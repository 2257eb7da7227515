import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/run.js';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'recado-create-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

async function create(...argv: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const code = await run(argv, { cwd: () => home, stdin: Readable.from([]), stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await printed;
  return { code, out, err };
}
const files = async (folder: string) =>
  (await readdir(join(home, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(home, folder).length + 1))
    .sort();

describe('npm create recado-plugin', () => {
  it.each(['channel', 'integration', 'billing'])(
    'writes a %s with all placeholders filled in',
    async (kind) => {
      const { code, out } = await create(`recado-${kind}-my-thing`, '--kind', kind);
      expect([code, out]).toEqual([0, expect.stringContaining(`cd recado-${kind}-my-thing`)]);
      const written = await files(`recado-${kind}-my-thing`);
      expect(written).toEqual(
        expect.arrayContaining([
          '.gitignore',
          'README.md',
          'package.json',
          'src/plugin.test.ts',
          'tsconfig.json',
        ]),
      );
      for (const file of written) {
        const text = await readFile(join(home, `recado-${kind}-my-thing`, file), 'utf8');
        expect(text, file).not.toMatch(/__[A-Z]+__/);
      }
      const json = await readFile(join(home, `recado-${kind}-my-thing/package.json`), 'utf8');
      expect(JSON.parse(json)).toMatchObject({
        name: `recado-${kind}-my-thing`,
        recado: { id: 'my-thing', kinds: [kind], displayName: 'My thing' },
      });
    },
  );

  it.each(['channel', 'integration', 'billing'])(
    'writes the texts of a %s in four languages',
    async (kind) => {
      await create(`speaks-${kind}`, '--kind', kind);
      const sources = (await files(`speaks-${kind}`)).filter((file) => file.endsWith('.ts'));
      const languages: string[] = [];
      for (const file of sources) {
        const text = await readFile(join(home, `speaks-${kind}`, file), 'utf8');
        languages.push(...[...text.matchAll(/\b(pt|es|tr): ['{]/g)].map(([, language]) => language!));
      }
      const inPortuguese = languages.filter((language) => language === 'pt').length;
      expect(inPortuguese).toBeGreaterThan(0);
      for (const other of ['es', 'tr'])
        expect(languages.filter((language) => language === other)).toHaveLength(inPortuguese);
    },
  );

  it('asks nothing with --yes, and accepts a title', async () => {
    expect((await create('pager', '--yes', '--title', 'Pager São Paulo')).code).toBe(0);
    const json = await readFile(join(home, 'pager/package.json'), 'utf8');
    expect(JSON.parse(json)).toMatchObject({
      recado: { kinds: ['channel'], displayName: 'Pager São Paulo' },
    });
  });

  it.each([
    ['no name', [], 2, /Missing: a name and --kind/],
    ['no kind where nobody can be asked', ['thing'], 2, /Missing: --kind/],
    ['a bad id', ['Thing', '--kind', 'channel'], 2, /"Thing" cannot be a plugin's id/],
    ['an id of one letter', ['x', '--kind', 'channel'], 2, /two to forty/],
    [
      'an unknown kind',
      ['thing', '--kind', 'robot'],
      2,
      /no kind "robot": give channel, integration or billing/,
    ],
    ['an unknown flag', ['thing', '--colour', 'red'], 2, /--colour/],
    ['two names', ['one', 'two', '--kind', 'channel'], 2, /one name, not 2/],
    ['a copy of the SDK where there is no checkout', ['thing', '--update-sdk'], 2, /npm update @recado\/sdk/],
    ['a title that breaks its sources', ['thing', '-y', '--title', "O'Hara"], 2, /no quotes/],
    ['a folder that holds something', ['full', '-y'], 4, /full is not empty: give the name of a new folder/],
    ['a file', ['file', '-y'], 4, /is a file/],
  ])('rejects %s in one sentence', async (_what, argv, code, sentence) => {
    await mkdir(join(home, 'full'), { recursive: true });
    await writeFile(join(home, 'full/mine.txt'), 'mine');
    await writeFile(join(home, 'file'), '');
    const before = await readdir(home);
    const answer = await create(...argv);
    expect(answer.code).toBe(code);
    expect(answer.err).toMatch(sentence);
    expect(answer.err.trim().split('\n')).toHaveLength(1);
    expect(answer.out).toBe('');
    expect(await readdir(home)).toEqual(before);
    expect(await readdir(join(home, 'full'))).toEqual(['mine.txt']);
  });
});
