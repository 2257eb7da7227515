import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import type { Shell } from '../../shell.js';
import { pluginDetails } from './columns.js';
import { settingChanges, withSettings, type SettingOptions } from './setting-flags.js';
import { changedSettings } from './setting-values.js';
import { unlessFailed } from './unless-failed.js';

type Options = GlobalOptions & SettingOptions;

export const pluginConfigure = (shell: Shell): Command =>
  withSettings(
    withDryRun(new Command('configure'))
      .description(
        'changes settings of a plugin, which then restarts in every process; settings not named stay',
      )
      .argument('<id>', 'its id'),
  ).action(
    action<Options>(shell, async ({ output, withOps }, options, id) => {
      const changes = settingChanges(options);
      const plugin = await withOps(async ({ plugins }) => {
        const found = await plugins.show(id!);
        return plugins.configure(found.id, await changedSettings(found, changes, shell.stdin));
      });
      unlessFailed(plugin, `The settings of "${plugin.id}" are stored`);
      if (options.dryRun) return output.done(`The settings of "${plugin.id}" can be stored.`, plugin);
      output.one(pluginDetails, plugin);
    }),
  );
