import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { detectType } from './detect-type.js';
import { fileName } from './file-name.js';
import { kindOfType } from './kinds.js';
import { measureBody } from './measured-body.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

describe('the type of a file', () => {
  it('is what its bytes show', async () => {
    expect(await detectType(PNG, 'text/html')).toBe('image/png');
    expect(await detectType(WEBM, 'audio/webm;codecs=opus')).toBe('audio/webm');
    expect(await detectType(WEBM, 'video/webm')).toBe('video/webm');
    expect(await detectType(Buffer.from('%PDF-1.7\n'), '')).toBe('application/pdf');
  });

  it('is nothing for markup, programs and lies', async () => {
    expect(
      await detectType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    ).toBeUndefined();
    expect(await detectType(Buffer.from('<html>'), 'image/png')).toBeUndefined();
    expect(await detectType(Buffer.from('MZ\u0090\u0000'), 'application/octet-stream')).toBeUndefined();
    expect(await detectType(Buffer.from('a\u0000b'), 'text/plain')).toBeUndefined();
    expect(await detectType(Buffer.from('nome;total\n'), 'text/csv')).toBe('text/csv');
    expect(kindOfType('image/svg+xml')).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it('is its last part, without characters that break paths and displays', () => {
    expect(fileName('../../etc/passwd', 'text/plain')).toBe('passwd.txt');
    expect(fileName('C:\\fotos\\praia.jpg', 'image/jpeg')).toBe('praia.jpg');
    expect(fileName('.htaccess', 'text/plain')).toBe('htaccess.txt');
    expect(fileName('nota\u202egpj.exe', 'image/jpeg')).toBe('notagpj.exe');
    expect(fileName('fatura.hta', 'text/plain')).toBe('fatura.hta.txt');
    expect(fileName('fatura.bat', 'text/csv')).toBe('fatura.bat.csv');
    expect(fileName('lista.CSV', 'text/plain')).toBe('lista.CSV');
    expect(fileName('', 'image/jpeg')).toBe('image.jpg');
    expect(fileName(undefined, 'audio/webm')).toBe('audio.webm');
    expect(fileName(`${'x'.repeat(200)}.pdf`, 'application/pdf')).toHaveLength(104);
  });
});

describe('a body', () => {
  it('comes whole, with its first bytes and its size', async () => {
    const parts = [Buffer.alloc(3000, 'a'), Buffer.alloc(3000, 'b'), Buffer.alloc(10, 'c')];
    const body = await measureBody(Readable.from(parts), 10_000);
    expect(body.head.length).toBe(4100);
    const chunks: Buffer[] = [];
    for await (const chunk of body.stream) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(Buffer.concat(parts))).toBe(true);
    expect(body.size()).toBe(6010);
  });

  it('fails as soon as it is too large, whatever length it declared', async () => {
    const endless = () =>
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(1024);
        })(),
      );
    const body = await measureBody(endless(), 8_192);
    await expect(async () => {
      for await (const _chunk of body.stream);
    }).rejects.toMatchObject({ code: 'ERR_TOO_LARGE' });
    await expect(measureBody(endless(), 2_048)).rejects.toMatchObject({ status: 413 });
  });
});
