import { resolve } from 'node:path';
import { Command } from 'commander';
import { action, withDryRun, type Call, type GlobalOptions } from '../../call.js';
import { readAuthorPackage, type AuthorPackage } from '../../development/author-package.js';
import { develop, type DevelopmentEvent } from '../../development/session.js';
import { assertLog, coreLogOf } from '../../log/core-log.js';
import { clock, entryText } from '../../log/log-entry.js';
import { paintFor, type Style } from '../../output/paint.js';
import { printable } from '../../output/printable.js';
import { usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { untilStopped } from '../../until-stopped.js';

export const pluginDev = (shell: Shell): Command =>
  withDryRun(new Command('dev'))
    .description(
      'compiles a plugin and installs it into the running "npm start" at every change, and shows its log, until Ctrl-C',
    )
    .argument('[folder]', "the plugin's folder; by default this one")
    .action(
      action<GlobalOptions>(shell, async (call, { dryRun, json }, folder = '.') => {
        const author = await readAuthorPackage(resolve(folder));
        const env = await call.env();
        if (env['RECADO_ENV'] === 'production')
          throw usage(
            'This installation is in production: pack the plugin with "npm pack" and install that. "recado plugin dev" is for the "npm start" of this machine.',
          );
        await assertLog(coreLogOf(env));
        if (dryRun) {
          const found = await call.withOps(({ plugins }) => plugins.develop(author.folder, { dryRun }));
          return call.output.done(`"${found.id}" in ${author.folder} can be developed.`, found);
        }
        await session(call, author, env, json ? jsonLines(shell) : lines(shell));
      }),
    );

async function session(
  { output, withOps }: Call,
  author: AuthorPackage,
  env: NodeJS.ProcessEnv,
  report: (event: DevelopmentEvent) => void,
): Promise<void> {
  output.note(`Developing "${author.id}" in ${author.folder}: it is compiled now. Ctrl-C ends this.`);
  const version = await untilStopped((signal) =>
    withOps((ops) => develop(author, ops, env, { report, signal })),
  );
  output.note(
    version
      ? `Stopped. Version ${version} stays installed, until you install another one or remove it.`
      : 'Stopped. Nothing was installed.',
  );
}

const jsonLines =
  ({ stdout }: Shell) =>
  (event: DevelopmentEvent) =>
    void stdout.write(`${JSON.stringify(event)}\n`);

const since = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `, ${seconds} s after the change`;

/** Each event as a line for a person. */
function lines({ stdout, env }: Shell): (event: DevelopmentEvent) => void {
  const paint = paintFor(stdout, env);
  const print = (text: string) => void stdout.write(`${text}\n`);
  const say = (style: Style, text: string) => print(`${clock(new Date())}  ${paint(style, printable(text))}`);
  return (event) => {
    switch (event.event) {
      case 'compiled':
        return say('dim', 'Compiled.');
      case 'not-compiled':
        return say('red', 'Not compiled: the lines above say why. Nothing was installed.');
      case 'compiler':
        return print(event.text);
      case 'unchanged':
        return say('dim', `The output is that of ${event.version}.`);
      case 'installed':
        return say('dim', `Installed as ${event.version}.`);
      case 'running':
        return say('green', `Running ${event.version}${since(event.seconds)}.`);
      case 'silent':
        return say('yellow', `No process has said within ${event.seconds} s that it runs ${event.version}.`);
      case 'off':
        return say('yellow', `It does not run. ${event.reason}`);
      case 'refused':
        return say('red', `Refused: ${event.reason}`);
      case 'log':
        return print(entryText(event.entry, paint));
    }
  };
}
