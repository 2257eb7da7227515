import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import mime from 'mime';
import type { NewListFile } from '@recado/core/ops';
import { FILE_LIST_MEDIA_MAX, FILE_LIST_OPTIONS_MAX } from '@recado/sdk/contracts';
import { usage } from '../../problem.js';

const MAX_MB = FILE_LIST_MEDIA_MAX / 1024 / 1024;
const NAME_LENGTH = 255;

/**
 * The files that `--file` names, as `name=path` or only a path, of which the file's own name is taken. A path with `=`
 * in it begins with `/`, `./` or `../`. Throws one usage problem that says of each wrong one what is wrong.
 */
export async function localFiles(given: readonly string[]): Promise<NewListFile[]> {
  if (given.length > FILE_LIST_OPTIONS_MAX)
    throw usage(`--file: a list has ${FILE_LIST_OPTIONS_MAX} files at most, not ${given.length}.`);
  const files = given.map(namedFile);
  const problems = await Promise.all(files.map(problemOf));
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length) throw usage(`--file: ${found.join(' ')}`);
  return files;
}

function namedFile(text: string): NewListFile {
  const at = /^\.{0,2}\//.test(text) ? -1 : text.indexOf('=');
  const path = text.slice(at + 1);
  const name = text.slice(0, Math.max(0, at)).trim() || basename(path);
  return { name, path, mimeType: mime.getType(path) ?? 'application/octet-stream' };
}

/** Why a file cannot be sent; undefined if it can. */
async function problemOf({ name, path }: NewListFile): Promise<string | undefined> {
  if (name.length > NAME_LENGTH) return `The name of ${path} is longer than ${NAME_LENGTH} characters.`;
  const handle = await open(path).catch(() => undefined);
  if (!handle) return `${path || '""'} cannot be read: check that it is there.`;
  try {
    const found = await handle.stat();
    if (!found.isFile()) return `${path} is not a file.`;
    if (found.size === 0) return `${path} is empty.`;
    return found.size > FILE_LIST_MEDIA_MAX ? `${path} is larger than ${MAX_MB} MB.` : undefined;
  } finally {
    await handle.close();
  }
}
