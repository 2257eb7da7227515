import { Command, Option } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { pluginDetails } from './columns.js';
import { changedSettings, type SettingChanges } from './setting-values.js';
import { unlessFailed } from './unless-failed.js';

interface Options extends GlobalOptions {
  set: string[];
  unset: string[];
  secretFile: string[];
  secretStdin?: string;
}
const each = (text: string, before: string[]): string[] => [...before, text];
const list = (flags: string, description: string): Option =>
  new Option(flags, description).default([] as string[], 'none').argParser<string[]>(each);

export const pluginConfigure = (shell: Shell): Command =>
  withDryRun(new Command('configure'))
    .description(
      'changes settings of a plugin, which then starts anew in every process; what is not named stays',
    )
    .argument('<id>', 'its id')
    .addOption(list('--set <name=value>', 'a setting; may be repeated'))
    .addOption(list('--unset <name>', 'takes a setting or a secret away; may be repeated'))
    .addOption(list('--secret-file <name=path>', 'reads a secret from this file; may be repeated'))
    .addOption(new Option('--secret-stdin <name>', 'reads a secret from standard input'))
    .action(
      action<Options>(shell, async ({ output, withOps }, options, id) => {
        const changes: SettingChanges = {
          set: pairs('--set', options.set),
          unset: options.unset,
          secretFiles: pairs('--secret-file', options.secretFile),
          secretStdin: options.secretStdin,
        };
        const plugin = await withOps(async ({ plugins }) => {
          const found = await plugins.show(id!);
          return plugins.configure(found.id, await changedSettings(found, changes, shell.stdin));
        });
        unlessFailed(plugin, `The settings of "${plugin.id}" are stored`);
        if (options.dryRun) return output.done(`The settings of "${plugin.id}" can be stored.`, plugin);
        output.one(pluginDetails, plugin);
      }),
    );

/** `name=value` as two. */
function pairs(flag: string, given: readonly string[]): Map<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw usage(`${flag} takes name=${flag === '--set' ? 'value' : 'path'}, not "${text}".`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}
