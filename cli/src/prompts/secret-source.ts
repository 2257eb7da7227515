import { readFile } from 'node:fs/promises';
import { usage } from '../problem.js';
import type { Keyboard } from '../shell.js';

/** A secret as a file holds it; one line break at its end does not count. */
export async function secretFromFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw usage(`--secret-file names ${path}, which cannot be read.`, { cause });
  });
  return something(text, path);
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
