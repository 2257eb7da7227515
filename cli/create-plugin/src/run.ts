import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { Problem, exitCodes, type ExitCode } from './problem.js';
import { updateSdk } from './project-sdk.js';
import { createQuestions } from './questions.js';
import type { Checkout } from './sdk-source.js';
import type { Shell } from './shell.js';
import { idOf, readWishes, titleOf, type Wishes } from './wishes.js';
import { writeProject, type Project } from './write-project.js';

const help = (checkout?: Checkout) => `Usage: ${commandOf(checkout)} [options]

Makes a plugin for Recado in the folder NAME.

  --kind KIND    channel, integration or billing
  --title TITLE  what people call it
  -y, --yes      ask nothing: a channel unless told
${checkout ? '  --update-sdk   only give the plugin in NAME the SDK of this checkout again\n' : ''}  -h, --help     show how it is used
`;
const commandOf = (checkout: Checkout | undefined, name = 'NAME'): string =>
  checkout ? `npm run create-plugin -- ${name}` : `npm create recado-plugin@latest ${name} --`;

/**
 * Runs one command line and returns its exit code. In a `checkout` the plugin gets a copy of its SDK; otherwise npm
 * fetches the SDK of the same release.
 */
export async function run(argv: string[], shell: Shell, checkout?: Checkout): Promise<ExitCode> {
  try {
    const wishes = readWishes(argv);
    if (wishes.help) {
      shell.stdout.write(help(checkout));
      return exitCodes.ok;
    }
    if (wishes.updateSdk) return await refresh(wishes, shell, checkout);
    const project = await complete(wishes, shell, checkout);
    const folder = resolve(shell.cwd(), project.folder);
    if (checkout && `${folder}${sep}`.startsWith(`${resolve(checkout.root)}${sep}`))
      throw new Problem(
        exitCodes.usage,
        `A plugin has a folder of its own, outside the checkout: ${commandOf(checkout, `../${project.id}`)}`,
      );
    await writeProject({ ...project, folder }, await ownVersion(), checkout);
    const shown = relative(shell.cwd(), folder) || '.';
    shell.stdout.write(nextSteps(project, shown.length < folder.length ? shown : folder));
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof Problem) return told(shell, error.message, error.exitCode);
    if ((error as Error).name === 'ExitPromptError')
      return told(shell, 'Stopped; nothing was written.', exitCodes.interrupted);
    return told(shell, `The plugin could not be written: ${(error as Error).message}`, exitCodes.failure);
  }
}

/** The options with missing ones filled in: from questions, or by default. */
async function complete(
  { folder, kind, title, yes }: Wishes,
  shell: Shell,
  checkout: Checkout | undefined,
): Promise<Project> {
  const askable = !yes && shell.stdin.isTTY && shell.stderr.isTTY;
  const questions = askable ? await createQuestions(shell) : undefined;
  const missing = [!folder && 'a name', !kind && !yes && '--kind'].filter(Boolean);
  if (missing.length && !questions && !(folder && yes))
    throw new Problem(
      exitCodes.usage,
      `Missing: ${missing.join(' and ')}. For example: ${commandOf(checkout, checkout ? '../pager' : 'pager')} --kind channel`,
    );
  const name = folder ?? (await questions!.name());
  const id = idOf(name);
  const chosen = kind ?? (await questions?.kind()) ?? 'channel';
  const called = title?.trim() ?? (await questions?.title(titleOf(id))) ?? titleOf(id);
  return { folder: name, kind: chosen, id, title: called };
}

async function refresh({ folder }: Wishes, { cwd, stdout }: Shell, checkout?: Checkout): Promise<ExitCode> {
  if (!checkout)
    throw new Problem(
      exitCodes.usage,
      'Only a checkout gives its SDK: elsewhere run "npm update @recado/sdk".',
    );
  if (!folder) throw new Problem(exitCodes.usage, 'Missing: the folder of the plugin.');
  const name = await updateSdk(resolve(cwd(), folder), checkout);
  stdout.write(`${folder} has ${name} now. Run "npm install" there.\n`);
  return exitCodes.ok;
}

/** The SDK of the same release. */
async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const nextSteps = (
  { kind, id }: Project,
  folder: string,
): string => `Made the ${kind} plugin "${id}" in ${folder}.

  cd ${folder}
  npm install
  npm test

Its README says how to go on.
`;

function told({ stderr }: Shell, sentence: string, exitCode: ExitCode): ExitCode {
  stderr.write(`${sentence}\n`);
  return exitCode;
}
