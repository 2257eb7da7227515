import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import type { Shell } from '../../shell.js';
import { pluginDetails } from './columns.js';

export const pluginInstall = (shell: Shell): Command =>
  withDryRun(new Command('install'))
    .description('installs a plugin, or another version of one; running processes take it up by themselves')
    .argument(
      '<package>',
      'a tarball that "npm pack" made, a folder, or the name of a package, also as name@version',
    )
    .action(
      action<GlobalOptions>(shell, async ({ output, withOps }, { dryRun }, spec) => {
        if (dryRun) {
          const found = await withOps((ops) => ops.plugins.check(spec!));
          return output.done(
            `"${found.id}", version ${found.version ?? 'unknown'}, can be installed.`,
            found,
          );
        }
        const plugin = await withOps((ops) => ops.plugins.install(spec!));
        if (plugin.state === 'failed')
          output.note(
            `It is installed, but does not start yet: "recado plugin doctor ${plugin.id}" says why.`,
          );
        output.one(pluginDetails, plugin);
      }),
    );
