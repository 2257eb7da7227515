import { readFileSync, realpathSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFolder } from './code-folder.js';

/** Folders whose files may have a source map beside them. */
const folders = new Set([codeFolder()]);
/** A longer line is text of a message, not a frame; every pattern here stays cheap within it. */
const LONGEST_FRAME = 300;
const MOST_FRAMES = 50;
const CAUSES = 5;
const POSITION = /:(\d{1,9}):(\d{1,9})\)?$/;

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

/** Texts of errors may look like addresses: what is none stays as it is. */
function pathOf(address: string): string {
  if (!address.startsWith('file:')) return address;
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}

const isFrame = (line: string): boolean => line.length <= LONGEST_FRAME && /^\s+at \S/.test(line);

/** The place that a frame names: what stands before it and after it, its file as written, and the position. */
function placeIn(frame: string) {
  const position = POSITION.exec(frame);
  if (!position) return undefined;
  const before = frame.slice(0, position.index);
  const bracket = Math.max(before.lastIndexOf('('), before.lastIndexOf(')')) + 1;
  const found = before.slice(bracket).search(/(?:file:\/\/)?\//);
  if (found < 0) return undefined;
  return {
    head: before.slice(0, bracket + found),
    file: pathOf(before.slice(bracket + found)),
    line: Number(position[1]),
    column: Number(position[2]),
    tail: frame.endsWith(')') ? ')' : '',
  };
}

function withSourceLine(frame: string): string {
  const place = placeIn(frame);
  if (!place || ![...folders].some((folder) => place.file.startsWith(`${folder}/`))) return frame;
  const entry = mapOf(place.file)?.findEntry(place.line - 1, place.column - 1);
  if (!entry || !('originalSource' in entry)) return frame;
  const source = resolve(dirname(place.file), pathOf(entry.originalSource));
  return `${place.head}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${place.tail}`;
}

/** A text whose frames point at the source lines of the core, if it runs as a bundle, and of plugins. */
export const withSourceLines = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (isFrame(line) ? withSourceLine(line) : line))
    .join('\n');

/** The frames of an error's stack as they were thrown. Its message, which may hold lines like frames, is cut off. */
function rawFramesOf(error: Error): string[] {
  const { stack, message, sqlMessage } = error as Error & { sqlMessage?: unknown };
  if (typeof stack !== 'string') return [];
  // The database's library changes the message after the stack was written.
  const text = [message, sqlMessage].find((one) => typeof one === 'string' && stack.includes(one)) as
    | string
    | undefined;
  const after = text === undefined ? stack : stack.slice(stack.indexOf(text) + text.length);
  return after.split('\n').slice(1).filter(isFrame).slice(0, MOST_FRAMES);
}

/** The frames of an error, without its message; those of the core's bundle and of plugins name their source lines. */
export const framesOf = (error: Error): string[] => rawFramesOf(error).map(withSourceLine);

/** The line of a folder's sources at which an error, or one that it wraps, arose; undefined if it did not arise there. */
export function sourceLineIn(folder: string, error: unknown): string | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < CAUSES; one = one.cause, depth += 1)
    for (const frame of rawFramesOf(one)) {
      if (!placeIn(frame)?.file.startsWith(`${folder}/`)) continue;
      const { file, line } = placeIn(withSourceLine(frame))!;
      return `${file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file}:${line}`;
    }
  return undefined;
}
