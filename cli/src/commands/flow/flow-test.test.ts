import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../run.js';

const guides = (name: string) =>
  fileURLToPath(new URL(`../../../../core/docs/guides/${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-flow-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Without any installation: this command must not need one. */
async function recado(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const before = { ...console };
  const code = await run(args, { env: {}, stdin: Readable.from([]), stdout, stderr }, 'test').finally(() =>
    Object.assign(console, before),
  );
  stdout.end();
  stderr.end();
  const [out, err] = await said;
  return { code, out, err };
}
async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const conversation = [{ customer: 'oi', expect: ['Escolha uma opção:', '1 - Vendas', '2 - Suporte'] }];
const flow = {
  queues: [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Suporte' },
  ],
};
const fixture = { flow, start: '2026-11-23 09:00', conversation };

it('flow test plays the examples of the guide, including the one in its text', async () => {
  const examples = [guides('chatbot/pizza.json'), guides('chatbot/by-night.json')];
  const inText = /```json\n([\s\S]*?)```/.exec(await readFile(guides('chatbot.md'), 'utf8'))![1]!;
  const { code, out, err } = await recado('flow', 'test', ...examples, await file('text.json', inText));
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out.match(/as expected/g)).toHaveLength(3);
});

it('flow test shows where a conversation differs, and ends with 1', async () => {
  const expected = ['Escolha uma opção:', '1 - Compras', '2 - Suporte'];
  const path = await file('wrong.json', { ...fixture, conversation: [{ customer: 'oi', expect: expected }] });
  const { code, err } = await recado('flow', 'test', path);
  expect(code).toBe(1);
  expect(err).toContain(
    'step 1, "oi":\n= Escolha uma opção:\n- 1 - Compras\n- 2 - Suporte\n+ 1 - Vendas\n+ 2 - Suporte\n',
  );
  expect(err).toContain('1 step goes otherwise.');
  const json = await recado('flow', 'test', path, '--json');
  expect(JSON.parse(json.out)).toMatchObject([
    { file: path, ok: false, steps: [{ ok: false, event: 'oi' }] },
  ]);
});

it.each([
  ['no JSON', '{', 'is no JSON'],
  ['something else', [], 'is no fixture'],
  ['no start', { ...fixture, start: 'tomorrow' }, 'needs "start"'],
  ['a step without lines', { ...fixture, conversation: [{ customer: 'oi' }] }, 'Step 1'],
  ['a word that means nothing', { ...fixture, conversation: [{ client: 'oi', expect: [] }] }, '"client"'],
  ['a wrong time', { ...fixture, conversation: [{ at: '9h', expect: [] }] }, '"at"'],
  ['an agent who dances', { ...fixture, conversation: [{ agent: 'dances', expect: [] }] }, '"agent"'],
  [
    'a moment in the past',
    { ...fixture, conversation: [{ at: '2020-01-01 09:00', expect: [] }] },
    'has passed',
  ],
])('flow test rejects a file with %s', async (_what, content, sentence) => {
  const { code, err } = await recado('flow', 'test', await file('odd.json', content));
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

it('flow test reports a missing file', async () => {
  expect(await recado('flow', 'test', join(folder, 'none.json'))).toMatchObject({ code: 2 });
});
