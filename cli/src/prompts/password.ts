import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { PASSWORD_LENGTH } from '@recado/sdk/contracts';
import { usage } from '../problem.js';
import type { Keyboard } from '../shell.js';
import type { Asker } from './asker.js';

const { most } = PASSWORD_LENGTH;
const passwordCheck = (text: string): true | string =>
  (text !== '' && text.length <= most) || `Give a password of ${most} characters at most.`;

export interface PasswordOptions {
  passwordFile?: string;
  passwordStdin?: boolean;
}

/** A password is never an argument: every user of the machine could read it there, and the shell would keep it. */
export function withPassword(command: Command): Command {
  return command
    .addOption(
      new Option('--password-file <path>', 'read the password from this file').conflicts('passwordStdin'),
    )
    .addOption(new Option('--password-stdin', 'read the password from standard input'));
}

/** The password, from the source in the flags, or by asking twice. One line break at its end does not count. */
export async function readPassword(
  { passwordFile, passwordStdin }: PasswordOptions,
  { stdin, asker }: { stdin: Keyboard; asker: Asker | undefined },
): Promise<string> {
  if (passwordFile !== undefined) return oneLine(await contentsOf(passwordFile), passwordFile);
  if (passwordStdin) {
    if (stdin.isTTY && !asker)
      throw usage('--password-stdin reads standard input, which is a terminal here: pipe the password in.');
    if (!stdin.isTTY) return oneLine(await read(stdin), 'standard input');
  }
  if (!asker)
    throw usage(
      'Missing: the password. Give --password-file <path> or --password-stdin, or run this in a terminal without --no-input to be asked.',
    );
  const password = await asker.hidden('Password', { check: passwordCheck });
  await asker.hidden('The same password again', {
    check: (text) => text === password || 'The two are not the same.',
  });
  return password;
}

async function contentsOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw usage(`--password-file names ${path}, which cannot be read.`, { cause });
  }
}

async function read(stream: Keyboard): Promise<string> {
  stream.setEncoding('utf8');
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

function oneLine(text: string, source: string): string {
  const password = text.replace(/\r?\n$/, '');
  if (!password) throw usage(`There is no password in ${source}.`);
  if (/[\r\n]/.test(password))
    throw usage(`There is more than one line in ${source}: the password must stand alone.`);
  if (password.length > most)
    throw usage(
      `The password in ${source} has ${password.length} characters: give ${most} at most, sign-in takes no more.`,
    );
  return password;
}
