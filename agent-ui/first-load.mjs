// How much JavaScript each place of the console loads before it is drawn. Run after a build.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const collect = (key, into) => {
  if (into.has(key)) return into;
  into.add(key);
  for (const one of manifest[key].imports ?? []) collect(one, into);
  return into;
};
const find = (part) => Object.keys(manifest).find((key) => key.includes(part));
const kilobytes = (keys, compress) => {
  const files = [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + compress(readFileSync(new URL(file, dist))).length, 0);
  return (bytes / 1000).toFixed(1).padStart(6);
};
const PLACES = {
  'sign-in': ['session/LoginScreen'],
  'shell alone': ['shell/Shell'],
  '/tickets': ['shell/Shell', 'tickets/TicketsScreen'],
};
const basis = ['index.html', find('texts/pt/all')];
for (const [place, parts] of Object.entries(PLACES)) {
  const keys = new Set();
  for (const part of [...basis, ...parts.map(find)]) if (part) collect(part, keys);
  console.log(
    `${place.padEnd(12)} ${kilobytes(keys, gzipSync)} kB gzip ${kilobytes(keys, brotliCompressSync)} kB brotli`,
  );
}
