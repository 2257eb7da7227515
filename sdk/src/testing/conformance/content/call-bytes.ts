import type { FakeCall } from '../../fake-provider/fake-provider.js';
import { bodyOf, type Word } from './call-words.js';
import { filePartsOf } from './multipart-parts.js';

/** Long enough not to be found by chance. */
const HEAD = 24;
const BASE64 = /^(?:data:[^,]*,)?([A-Za-z0-9+/_-]{32,}={0,2})$/;

const partsOf = (call: FakeCall): Buffer[] => {
  const type = call.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return [bodyOf(call)];
  return filePartsOf(bodyOf(call), type).map(({ bytes }) => bytes);
};

/** How many bytes of the file arrived in a row, from its beginning, in any form: plain, multipart, base64, in pieces. */
export function arrivedOf(file: Buffer, calls: readonly FakeCall[], words: readonly Word[]): number {
  const parts = calls.flatMap(partsOf);
  const coded = words.flatMap(({ text }) => BASE64.exec(text.replace(/\s/g, ''))?.[1] ?? []);
  const places = [
    ...calls.map(bodyOf),
    ...parts,
    Buffer.concat(parts),
    ...coded.map((text) => Buffer.from(text, 'base64')),
  ];
  return Math.max(0, ...places.map((place) => beginningIn(file, place)));
}

function beginningIn(file: Buffer, place: Buffer): number {
  const at = place.indexOf(file.subarray(0, HEAD));
  if (at < 0) return 0;
  let length = 0;
  while (length < file.length && place[at + length] === file[length]) length += 1;
  return length;
}
