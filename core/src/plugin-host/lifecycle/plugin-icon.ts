import { createHash } from 'node:crypto';
import { open, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** The longest icon: lists show many, and every process keeps them. */
const LONGEST = 16 * 1024;
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** A plugin's picture, as it was when the package was found. */
export interface PluginIcon {
  bytes: Buffer;
  type: string;
  /** Part of its address, and new with every change: browsers keep it for good. */
  name: string;
}

/** Reads a manifest's icon. Returns the sentence of what is wrong with it instead. */
export async function readIcon(folder: string, path: string): Promise<PluginIcon | string> {
  const bytes = await read(folder, path).catch(() => undefined);
  if (!bytes) return `The manifest's "icon" names a file that is not in the package: ${path}.`;
  if (bytes.length > LONGEST) return `The manifest's "icon" is larger than ${LONGEST / 1024} kB: ${path}.`;
  const extension = extname(path).toLowerCase();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16) + extension;
  return { bytes, type: TYPES[extension] ?? 'application/octet-stream', name };
}

/** The beginning of a file; undefined if it is none, or a link out of the package: opening a pipe would wait for ever. */
async function read(folder: string, path: string): Promise<Buffer | undefined> {
  const real = await realpath(join(folder, path));
  if (!real.startsWith((await realpath(folder)) + sep) || !(await stat(real)).isFile()) return undefined;
  const file = await open(real);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LONGEST + 1), 0, LONGEST + 1, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
