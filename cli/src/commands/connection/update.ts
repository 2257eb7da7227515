import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { userNameCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { namesSettings } from '../plugin/setting-flags.js';
import { configuredBy, fieldsOf, settingsOf, withFields, type FieldOptions } from './connection-fields.js';
import { connectionId } from './connection-id.js';

interface Options extends FieldOptions {
  name?: string;
}

export const connectionUpdate = (shell: Shell): Command =>
  withFields(
    withDryRun(new Command('update'))
      .description('changes a connection; absent options keep their values')
      .argument('[id]', 'its number')
      .option('--name <text>', 'another name'),
  ).action(
    action<Options>(shell, async (call, options, given) => {
      const { asker, output } = call;
      if (options.name !== undefined) verify('--name', options.name.trim(), userNameCheck);
      const fields = fieldsOf(options);
      const id = await connectionId(given, call);
      const changed = await call.withOps(async ({ connections }) => {
        const former = await connections.show(id);
        const channels = namesSettings(options) ? await connections.channels() : [];
        const form = configuredBy(channels, former.channel, former);
        const changes = {
          ...fields,
          ...(options.name !== undefined && { name: options.name.trim() }),
          ...(await settingsOf(form, options, shell.stdin)),
        };
        if (Object.keys(changes).length > 0) return connections.update(id, changes);
        // Without a flag the person is asked for the most common change.
        if (!asker) throw usage('Nothing to change: name at least one flag, such as --name <text>.');
        const question = { check: userNameCheck, preset: former.name };
        return connections.update(id, { name: await asker.text('Name of the connection', question) });
      });
      output.done(`Connection ${id}, "${changed.name}", is changed.`, changed);
    }),
  );
