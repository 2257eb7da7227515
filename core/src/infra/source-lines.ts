import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder } from './code-folder.js';

const CODE = codeFolder();
const FRAME = /((?:file:\/\/)?\/[^()\n]*?):(\d+):(\d+)(?=\)?$)/gm;

const maps = new Map<string, SourceMap | undefined>();
/** Loaded when the first error is logged: most processes never need it. */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    let map: SourceMap | undefined;
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    } catch {
      map = undefined; // a file without a source map
    }
    maps.set(file, map);
  }
  return maps.get(file);
}

/** A stack whose frames point at the core's source lines, if the core runs as a bundle. */
export function withSourceLines(stack: string): string {
  return stack.replace(FRAME, (frame, address: string, line: string, column: string) => {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    if (!file.startsWith(`${CODE}/`)) return frame;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
