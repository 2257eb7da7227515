import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Bytes below which the headers weigh more than the gain. */
const WORTH_IT = 1024;

/** Writes `.br` and `.gz` beside each asset, so that the server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: 'recado-precompress',
    apply: 'build',
    // From the written files: until then other plugins still change the chunks.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const source = await readFile(path);
          if (source.length < WORTH_IT) return;
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
          const [br, gz] = await Promise.all([brotli(source, options), deflate(source, { level: 9 })]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
      );
    },
  };
}
