import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { Problem, exitCodes, type ExitCode } from './problem.js';
import { createQuestions } from './questions.js';
import type { Shell } from './shell.js';
import { idOf, readWishes, titleOf, type Wishes } from './wishes.js';
import { writeProject, type Project } from './write-project.js';

const HELP = `Usage: npm create recado-plugin@latest NAME -- [options]

Makes a plugin for Recado in the folder NAME.

  --kind KIND    channel, integration or billing
  --title TITLE  what people call it
  -y, --yes      ask nothing: a channel unless told
  -h, --help     show how it is used
`;

/** Runs one command line and returns its exit code. */
export async function run(argv: string[], shell: Shell): Promise<ExitCode> {
  try {
    const wishes = readWishes(argv);
    if (wishes.help) {
      shell.stdout.write(HELP);
      return exitCodes.ok;
    }
    const project = await complete(wishes, shell);
    const folder = resolve(shell.cwd(), project.folder);
    await writeProject({ ...project, folder }, await ownVersion());
    shell.stdout.write(nextSteps(project, relative(shell.cwd(), folder) || '.'));
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof Problem) return told(shell, error.message, error.exitCode);
    if ((error as Error).name === 'ExitPromptError')
      return told(shell, 'Stopped; nothing was written.', exitCodes.interrupted);
    return told(shell, `The plugin could not be written: ${(error as Error).message}`, exitCodes.failure);
  }
}

/** The options with missing ones filled in: from questions, or by default. */
async function complete({ folder, kind, title, yes }: Wishes, shell: Shell): Promise<Project> {
  const askable = !yes && shell.stdin.isTTY && shell.stderr.isTTY;
  const questions = askable ? await createQuestions(shell) : undefined;
  const missing = [!folder && 'a name', !kind && !yes && '--kind'].filter(Boolean);
  if (missing.length && !questions && !(folder && yes))
    throw new Problem(
      exitCodes.usage,
      `Missing: ${missing.join(' and ')}. For example: npm create recado-plugin@latest pager -- --kind channel`,
    );
  const name = folder ?? (await questions!.name());
  const id = idOf(name);
  const chosen = kind ?? (await questions?.kind()) ?? 'channel';
  const called = title?.trim() ?? (await questions?.title(titleOf(id))) ?? titleOf(id);
  return { folder: name, kind: chosen, id, title: called };
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
