import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tail } from '../child.mjs';
import { problems } from '../messages.mjs';
import { during } from '../terminal.mjs';

// Debian's folders of servers are not in every user's path.
const extraFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
];
// The packages start their service when they are installed; at run level 1 they do not, and it is not needed here.
const quiet = ['RUNLEVEL=1', 'DEBIAN_FRONTEND=noninteractive'];

/** The first of these programs that is installed. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...extraFolders];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}

/**
 * Installs system packages, or tells the person what to do.
 * @param {string} title @param {string[][]} choices package sets, the best first; a later one is for older systems
 */
export async function installPackages(title, choices) {
  const needed = choices.at(-1);
  if (!findProgram('apt-get')) throw problems.noApt(needed);
  const prefix = await rootPrefix();
  const spoken = `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${needed.join(' ')}`;
  if (!prefix) throw problems.noRoot(needed, spoken);

  await during(title, async (step) => {
    let last;
    for (const refresh of [false, true]) {
      if (refresh) {
        step.note('reading the package lists');
        await apt(prefix, ['update', '-qq']);
      }
      for (const packages of choices) {
        step.note(packages.join(', '));
        last = await apt(prefix, ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
        if (last.code === 0) return;
      }
    }
    throw problems.aptFailed(spoken, tail(last.output, 25));
  });
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', ...quiet, 'apt-get', ...args];
  return run(command, rest);
}

/** How to become root: not needed, by a sudo without a password, or undefined if there is no way. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!findProgram('sudo')) return undefined;
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}
