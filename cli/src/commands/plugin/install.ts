import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { pluginDetails } from './columns.js';
import { asFailure, unlessFailed } from './unless-failed.js';

interface Options extends GlobalOptions {
  force?: boolean;
}

export const pluginInstall = (shell: Shell): Command =>
  withDryRun(new Command('install'))
    .description('installs or updates a plugin; running processes load it at once')
    .argument(
      '<package>',
      'a tarball that "npm pack" made, a folder, or the name of a package, also as name@version',
    )
    .option('--force', 'installs the version even if it does not start; the previous one keeps running')
    .action(
      action<Options>(shell, async ({ output, withOps }, { dryRun, force }, spec) => {
        // To npm, no name is the folder that it stands in.
        if (!spec?.trim()) throw usage('Name a tarball, a folder or a package.');
        if (dryRun) {
          const found = await withOps((ops) => ops.plugins.check(spec));
          return output.done(
            `"${found.id}", version ${found.version ?? 'unknown'}, can be installed.`,
            found,
          );
        }
        const plugin = await withOps((ops) => ops.plugins.install(spec, { force })).catch(asFailure);
        const awaitsSettings = /settings are not complete/i.test(plugin.error ?? '');
        if (plugin.state === 'failed' && awaitsSettings)
          output.note(
            `It is installed and waits for its settings: recado plugin configure ${plugin.id} --set name=value`,
          );
        else if (plugin.state === 'failed' || (plugin.state === 'ready' && plugin.error))
          unlessFailed({ ...plugin, state: 'failed' }, `"${plugin.id}" is installed`);
        output.one(pluginDetails, plugin);
      }),
    );
