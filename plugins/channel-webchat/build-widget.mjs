import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { precompressFile } from '../../cli/bootstrap/precompress.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the widget as one script for any page. With `write: false` nothing is written to disk. Returns the script's
 * text.
 */
export async function buildWidget({ write = true } = {}) {
  const [output] = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write,
      outDir: 'dist/widget',
      emptyOutDir: true,
      target: 'es2022',
      minify: 'oxc',
      cssMinify: 'lightningcss',
      lib: {
        entry: 'src/widget/main.ts',
        formats: ['iife'],
        name: 'recadoWebchatScript',
        fileName: () => 'webchat.js',
      },
    },
  });
  if (write) await precompressFile(`${root}dist/widget/webchat.js`);
  return output.output[0].code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const code = await buildWidget();
  const kilobytes = (gzipSync(code).length / 1024).toFixed(1);
  console.log(`webchat.js: ${(code.length / 1024).toFixed(1)} kB, ${kilobytes} kB gzip`);
}
