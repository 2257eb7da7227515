import { readFile } from 'node:fs/promises';
import { fileSecretOf } from '@recado/sdk/rules';
import { usage } from '../problem.js';
import type { Keyboard } from '../shell.js';

/** A secret as a file holds it; one line break at its end does not count. */
export async function secretFromFile(path: string): Promise<string> {
  return something((await bytesOf(path)).toString('utf8'), path);
}

const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((cause: unknown) => {
    throw usage(`--secret-file names ${path}, which cannot be read.`, { cause });
  });

/** A secret that is the content of a file: what is no text becomes base64. */
export async function secretFromAnyFile(path: string): Promise<string> {
  return something(fileSecretOf(await bytesOf(path)), path);
}

/** A secret from a pipe. */
export async function secretFromInput(stdin: Keyboard): Promise<string> {
  if (stdin.isTTY)
    throw usage('--secret-stdin reads standard input, which is a terminal here: pipe the secret in.');
  stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of stdin) text += String(chunk);
  return something(text, 'standard input');
}

function something(text: string, source: string): string {
  const secret = text.replace(/\r?\n$/, '');
  if (!secret) throw usage(`There is no secret in ${source}.`);
  return secret;
}
