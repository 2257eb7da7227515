import { readFileSync, realpathSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder } from './code-folder.js';

/** Folders whose files may have a source map beside them. */
const folders = new Set([codeFolder()]);
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

/** Stacks through the code of this folder, a plugin's, get source lines too. */
export function showSourcesOf(folder: string): void {
  folders.add(folder);
  try {
    folders.add(realpathSync(folder)); // code is loaded by its real path
  } catch {
    return; // it is gone: nothing of it will be loaded
  }
}

const pathOf = (address: string): string => (address.startsWith('file:') ? fileURLToPath(address) : address);

/** A stack whose frames point at the source lines of the core, if it runs as a bundle, and of plugins. */
export function withSourceLines(stack: string): string {
  return stack.replace(FRAME, (frame, address: string, line: string, column: string) => {
    const file = pathOf(address);
    if (![...folders].some((folder) => file.startsWith(`${folder}/`))) return frame;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    const source = resolve(dirname(file), pathOf(entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** The line of a folder's sources at which an error, or one that it wraps, arose; undefined if it did not arise there. */
export function sourceLineIn(folder: string, error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    for (const [frame] of (one.stack ?? '').matchAll(FRAME)) {
      if (!pathOf(frame).startsWith(`${folder}/`)) continue;
      const place = pathOf(withSourceLines(frame)).replace(/:\d+$/, '');
      return place.startsWith(`${folder}/`) ? place.slice(folder.length + 1) : place;
    }
  return undefined;
}
