import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds, diceOf } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

type User = { id: number; companyId: number };
async function upload(user: User, bytes: Buffer | string) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), 'list.xlsx');
  const answer = await fetch(`${scene.core.url}/api/contacts/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await scene.token(user)}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { error?: string; total?: number } };
}

/** A zip file of these streams. `entries`: how often its directory names them. */
function zipOf(parts: { name: string; stream: Buffer; size: number }[], entries = 1): Buffer {
  const head = (mark: string, length: number, { name, stream, size }: (typeof parts)[number], at: number) => {
    const buffer = Buffer.alloc(length);
    const shift = mark === 'PK\x01\x02' ? 2 : 0;
    buffer.write(mark, 'latin1');
    buffer.writeUInt16LE(8, 8 + shift);
    buffer.writeUInt32LE(stream.length, 18 + shift);
    buffer.writeUInt32LE(size, 22 + shift);
    buffer.writeUInt16LE(name.length, 26 + shift);
    if (shift) buffer.writeUInt32LE(at, 42);
    return Buffer.concat([buffer, Buffer.from(name)]);
  };
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const local = Buffer.concat([head('PK\x03\x04', 30, part, 0), part.stream]);
    body.push(local);
    for (let n = 0; n < entries; n++) directory.push(head('PK\x01\x02', 46, part, at));
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...body, ...directory, end]);
}
/** 9.5 MB of empty deflate blocks. */
const emptyBlocks = Buffer.concat([
  Buffer.alloc(9_500_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
  Buffer.from([3, 0]),
]);
/** A workbook of some millions of cells: seconds of parsing, and a small file. */
function manyCells(): Buffer {
  const xml = (name: string, text: string) => ({
    name,
    stream: deflateRawSync(text, { level: 1 }),
    size: Buffer.byteLength(text),
  });
  const row = `<row>${'<c><v>7</v></c>'.repeat(95)}</row>`;
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipOf([
    xml(
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    xml(
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    xml(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${row.repeat(49_000)}</sheetData></worksheet>`,
    ),
  ]);
}

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 41: expensive files delay nobody else', async () => {
    const dice = diceOf(seed);
    const strangers = await Promise.all(
      Array.from({ length: 3 }, async () => scene.anAdmin(await scene.aCompany())),
    );
    // Referenced once by each of many entries, an empty stream would be unpacked for minutes.
    const shared = zipOf([{ name: 'x', stream: emptyBlocks, size: 0 }], 200 + dice.below(700));
    expect(await upload(strangers[0]!, shared)).toMatchObject({
      status: 400,
      body: { error: 'ERR_IMPORT_FILE' },
    });

    // Two companies send what is read for seconds: one file of each is read, two of each wait, what exceeds that is
    // refused. A slow machine reads only one of both: somebody who used much time leaves the last place to others.
    const heavy = manyCells();
    const order: string[] = [];
    let refused = 0;
    const hostile = Promise.all(
      strangers.slice(0, 2).flatMap((user) =>
        Array.from({ length: 4 }, async () => {
          const { status } = await upload(user, heavy);
          if (status === 429) refused++;
          else order.push('heavy');
          return status;
        }),
      ),
    );
    let busy = true;
    let answered = 0;
    const health = (async () => {
      while (busy) {
        expect((await fetch(`${scene.core.url}/health/live`)).status).toBe(200);
        answered++;
        await pause(10); // as a probe asks: a flood would compete with what it watches
      }
    })();
    await scene.token(strangers[2]!);
    await expect.poll(() => refused, { interval: 10 }).toBeGreaterThanOrEqual(2);
    const before = order.length;
    const own = await upload(strangers[2]!, 'Nome;Telefone\nAna;11987654321');
    order.push('own');
    expect(own).toMatchObject({ status: 201, body: { total: 1 } });
    const statuses = await hostile;
    busy = false;
    await health;
    for (const status of statuses) expect([201, 400, 429]).toContain(status);
    // A company with one small list waits for the files that are being read, two at most, and for none that waits.
    expect(order.indexOf('own') - before).toBeLessThan(3);
    // A server that parses where it answers would answer once or twice a file. How often it answers beside a file
    // depends on the machine: a fast one reads it in a quarter of a second.
    expect(answered).toBeGreaterThan(5 * order.length);
  });
});
