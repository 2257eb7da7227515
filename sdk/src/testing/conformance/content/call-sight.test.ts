import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FakeCall } from '../../fake-provider/fake-provider.js';
import { namesId, sightOfCalls } from './call-sight.js';
import { uniqueFile, uniquePlace, uniqueWords } from './unique.js';

const call = (type: string, body: Buffer | string, more: Partial<FakeCall> = {}): FakeCall => ({
  ...{ method: 'POST', path: '/send', query: new URLSearchParams(), headers: { 'content-type': type } },
  body: Buffer.from(body),
  ...more,
});
const json = (value: unknown) => call('application/json', JSON.stringify(value));
const form = (fields: Record<string, string>) =>
  call('application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
async function multipart(fields: Record<string, string | Blob>): Promise<FakeCall> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') data.set(name, value);
    else data.set(name, value, 'nota.pdf');
  const request = new Request('http://provider.test', { method: 'POST', body: data });
  return call(request.headers.get('content-type')!, Buffer.from(await request.arrayBuffer()));
}

const words = uniqueWords('"tudo bem"? 👋');
const { bytes } = uniqueFile();
const blob = (part: Buffer) => new Blob([new Uint8Array(part)]);
const link = 'http://core.test/media/1';
const refusal = (look: () => void): string => {
  try {
    look();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('words are found', () => {
  it.each([
    ['in JSON', json({ message: { text: words } })],
    ['beside other words', json({ text: `*Bia*: ${words}` })],
    ['in JSON inside JSON', json({ payload: JSON.stringify({ text: words }) })],
    ['in a form', form({ text: words })],
    ['in JSON inside a form', form({ message: JSON.stringify([{ text: words }]) })],
    ['in an address', call('', '', { query: new URLSearchParams({ text: words }) })],
    [
      'in a compressed body',
      call('application/json', gzipSync(JSON.stringify({ text: words })), {
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      }),
    ],
  ])('%s', (_where, sent) => {
    expect(refusal(() => sightOfCalls([sent]).text(words))).toBe('');
  });
  it('in a multipart form', async () => {
    const sent = await multipart({ caption: words, file: blob(bytes) });
    expect(refusal(() => sightOfCalls([sent]).caption(words))).toBe('');
  });
  it('but not when they are cut, or in another encoding', () => {
    const cut = refusal(() => sightOfCalls([json({ text: words.slice(0, 25) })]).text(words));
    expect(cut).toMatch(/whole[^]*expected: [^]*came: no á[^]*to do: /);
    const latin = Buffer.from(JSON.stringify({ text: words }), 'latin1');
    expect(refusal(() => sightOfCalls([call('application/json', latin)]).text(words))).toContain(
      'did not reach',
    );
  });
});

describe('a file is found', () => {
  const third = Math.ceil(bytes.length / 3);
  const pieces = [0, 1, 2].map((at) => bytes.subarray(at * third, (at + 1) * third));
  it.each([
    ['as a body', [call('image/png', bytes)]],
    ['in base64', [json({ file: bytes.toString('base64') })]],
    ['as a data address', [json({ file: `data:image/png;base64,${bytes.toString('base64')}` })]],
    ['in several uploads', pieces.map((piece) => call('application/octet-stream', piece))],
    ['as a link', [json({ url: link })]],
  ])('%s', (_how, calls) => {
    expect(refusal(() => sightOfCalls(calls).file(bytes, link))).toBe('');
  });
  it('in a multipart form, with its name', async () => {
    const sight = sightOfCalls([await multipart({ type: 'file', file: blob(bytes) })]);
    expect(refusal(() => sight.file(bytes, link))).toBe('');
    expect(refusal(() => sight.fileName('nota.pdf'))).toBe('');
    expect(refusal(() => sight.fileName('conta.pdf'))).toContain('expected: conta.pdf');
  });
  it('but not when it is empty or cut', async () => {
    const empty = await multipart({ file: blob(Buffer.alloc(0)) });
    expect(refusal(() => sightOfCalls([empty]).file(bytes, link))).toContain('no byte of the file');
    const cut = await multipart({ file: blob(bytes.subarray(0, 5000)) });
    expect(refusal(() => sightOfCalls([cut]).file(bytes, link))).toMatch(/cut[^]*came: 5000 bytes/);
  });
});

describe('an id is found', () => {
  it.each([
    ['as a text', json({ context: { id: 'wamid.A=' } }), 'wamid.A='],
    ['as a number', json({ reply_parameters: { message_id: 7 } }), '7'],
    ['in a path', call('', '', { path: '/messages/a%2Fb' }), 'a/b'],
    ['beside the chat', json({ key: '5511:7' }), '7'],
  ])('%s', (_where, sent, id) => {
    expect(namesId([sent], id)).toBe(true);
  });
  it('but not inside another one, or in a header', () => {
    expect(namesId([json({ id: '17', text: 'a7b' })], '7')).toBe(false);
    expect(namesId([call('text/plain', '', { headers: { 'x-count': 'no-7' } })], '7')).toBe(false);
  });
});

describe('a place is found', () => {
  const place = uniquePlace();
  const { latitude: lat, longitude: long } = place;
  it.each([
    ['by its names', json({ lat, lng: long })],
    ['as texts', form({ latitude: String(lat), longitude: String(long) })],
    ['in one value', json({ uri: `geo:${lat},${long}` })],
    ['without names', json({ coordinates: [long, lat] })],
  ])('%s', (_how, sent) => {
    expect(refusal(() => sightOfCalls([sent]).location(place))).toBe('');
  });
  it('but not the other way round', () => {
    const swapped = json({ lat: long, lng: lat });
    expect(refusal(() => sightOfCalls([swapped]).location(place))).toContain('another place');
  });
});
