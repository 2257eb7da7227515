import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
const ROWS = 5_000;
const COLUMNS = 1_000_000;

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

async function upload(bytes: Buffer | string, filename: string) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), filename);
  const answer = await fetch(`${scene.core.url}/api/contacts/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await scene.token(scene.admin)}` },
    body: form,
  });
  const body = (await answer.json()) as { id: number; error?: string; firstRows: string[][] };
  return { status: answer.status, body };
}
function workbook(rows: unknown[][], compression = true): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'List');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression }) as Buffer;
}
const contacts = async () =>
  Number((await scene.db('contacts').where({ companyId: scene.company.id }).count({ n: '*' }))[0]!['n']);

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 39: hostile spreadsheets are rejected, and the server keeps responding', async () => {
    const bomb = workbook(Array.from({ length: 3_400 }, () => ['a'.repeat(32_000)]));
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    const before = await contacts();
    const answers = [
      await upload(bomb, 'bomb.xlsx'),
      await upload('a;'.repeat(COLUMNS), 'wide.csv'),
      await upload(workbook([Array.from({ length: 16_384 }, () => 'x')]), 'wide.xlsx'),
      await upload(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000, seed)]), 'broken.xlsx'),
    ];
    for (const { status, body } of answers)
      expect([status, body.error], JSON.stringify(body)).toEqual([400, 'ERR_IMPORT_FILE']);
    const odd = await upload('__proto__;constructor\nfoo;bar\n=cmd|x;+1', 'odd.csv');
    expect(odd.status).toBe(201);
    expect(odd.body.firstRows).toContainEqual(['=cmd|x', '+1']);
    expect((await call(scene, scene.admin, 'GET', '/contacts')).status).toBe(200);
    expect(await contacts()).toBe(before);
  });

  it('an import that is killed in the middle continues after the restart, each row once', async () => {
    const before = await contacts();
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `Person ${n};119${60 + (seed % 40)}${String(n).padStart(6, '0')}`,
    );
    const { body: list } = await upload(`Nome;Telefone\n${rows.join('\n')}\nBad;1`, 'list.csv');
    const path = `/contacts/imports/${list.id}`;
    const started = await call(scene, scene.admin, 'PUT', path, { mapping: { name: 0, number: 1 } });
    expect(started.status).toBe(200);
    const state = async () => (await call(scene, scene.admin, 'GET', path)).body;
    await vi.waitUntil(async () => (await state()).processed > 0, { interval: 5 });
    await scene.core.kill('SIGKILL');
    const half = await scene.db('contactImports').where({ id: list.id }).first();
    expect(half).toMatchObject({ state: 'running' });
    expect(half.nextPosition).toBeLessThan(ROWS);
    expect(await contacts()).toBe(before + half.created);
    await scene.restart();
    const done = await vi.waitUntil(
      async () => {
        const now = await state();
        return now.state !== 'running' && now;
      },
      { timeout: 90_000, interval: 200 },
    );
    expect(done).toMatchObject({ state: 'done', created: ROWS, existing: 0, failed: 1 });
    expect(await contacts()).toBe(before + ROWS);
  });
});
