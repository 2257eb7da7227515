import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Bytes below which the headers weigh more than the gain. */
const worthIt = 1024;

/**
 * Writes `.br` and `.gz` beside a text file, so that a server sends them as they are; nothing for a small one.
 * @param {string} path
 */
export async function precompressFile(path) {
  const source = await readFile(path);
  if (source.length < worthIt) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [br, gz] = await Promise.all([brotli(source, options), deflate(source, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * The same for every asset of a front end that Vite builds.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'recado-precompress',
    apply: 'build',
    // From the written files: until then other plugins still change the chunks.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => precompressFile(join(dir, name))));
    },
  };
}
