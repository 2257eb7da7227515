import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FakeCall } from '../../fake-provider/fake-provider.js';
import { filePartsOf } from './multipart-parts.js';

/** A value in a call: of its path, query, headers or body. */
export interface Word {
  /** Its name there, such as `latitude`; the place for an unnamed one. */
  name: string;
  text: string;
  /** In a header: too general for ids. */
  header?: boolean;
}
const DEPTH = 12;
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The body without a compression. */
export function bodyOf({ headers, body }: FakeCall): Buffer {
  const unpack = UNPACK[headers['content-encoding'] ?? ''];
  return unpack ? unpack(body) : body;
}

function fromJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // words that look like JSON
  }
}

/** All values in a value; a text that is JSON itself counts as its values, as providers nest it in forms. */
function* wordsIn(name: string, value: unknown, depth = 0): Generator<Word> {
  if (depth > DEPTH || value === null || value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value))
      yield* wordsIn(Array.isArray(value) ? name : key, item, depth + 1);
    return;
  }
  const text = String(value as string | number | boolean);
  const inner = fromJson(text);
  if (inner === undefined) yield { name, text };
  else yield* wordsIn(name, inner, depth + 1);
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

function* wordsOfBody(call: FakeCall): Generator<Word> {
  const type = call.headers['content-type'] ?? '';
  const body = bodyOf(call);
  if (type.startsWith('multipart/')) {
    for (const { name, filename, bytes } of filePartsOf(body, type)) {
      if (filename !== undefined) yield { name: 'filename', text: filename };
      else yield* wordsIn(name, bytes.toString('utf8'));
    }
  } else if (type.startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(body.toString('utf8'))) yield* wordsIn(name, value);
  } else if (/json|text|xml/.test(type) || !type) yield* wordsIn('body', body.toString('utf8'));
}

/** All values of the calls, in order. */
export function wordsOf(calls: readonly FakeCall[]): Word[] {
  return calls.flatMap((call) => [
    ...call.path.split('/').map((part) => ({ name: 'path', text: decoded(part) })),
    ...[...call.query].flatMap(([name, value]) => [...wordsIn(name, value)]),
    ...Object.entries(call.headers).map(([name, text]) => ({ name, text: decoded(text), header: true })),
    ...wordsOfBody(call),
  ]);
}
