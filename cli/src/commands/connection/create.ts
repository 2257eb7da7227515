import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { usage } from '../../problem.js';
import { userNameCheck } from '../../prompts/checks.js';
import { companyField } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { configuredBy, fieldsOf, settingsOf, withFields, type FieldOptions } from './connection-fields.js';

interface Options extends FieldOptions, GlobalOptions {
  company?: string;
  name?: string;
  channel?: string;
  mode?: string;
}

export const connectionCreate = (shell: Shell): Command =>
  withFields(
    withDryRun(new Command('create'))
      .description('creates a connection of a channel; its token is shown only once')
      .option('--company <id>', 'its tenant')
      .option('--name <text>', 'its name for the team')
      .option('--channel <id>', 'such as whatsapp, whatsappapi, facebook, instagram or webchat')
      .option('--mode <name>', 'one of the set-up methods of the channel'),
  ).action(
    action<Options>(shell, async ({ asker, output, withOps }, options) => {
      const fields = fieldsOf(options);
      const { company, name } = await fill(
        {
          company: companyField(options.company),
          name: {
            flag: '--name <text>',
            question: 'Name of the connection',
            given: options.name,
            check: userNameCheck,
          },
        },
        asker,
      );
      if (options.channel === undefined && !asker) throw usage('Missing: --channel <id>.');
      const made = await withOps(async ({ connections }) => {
        const channels = await connections.channels();
        const channel =
          options.channel ??
          (await asker!.choice(
            'Channel',
            channels.map(({ id }) => id),
          ));
        const form = configuredBy(channels, channel, { mode: options.mode, settings: {} });
        return connections.create(Number(company), {
          ...{ ...fields, name, channel },
          ...(options.mode !== undefined && { mode: options.mode }),
          ...(await settingsOf(form, options, shell.stdin)),
        });
      });
      const told = options.dryRun ? '' : ` Its token for the external API, shown this once: ${made.token}`;
      output.done(`Connection ${made.id}, "${made.name}", is made.${told}`, shown(made, options));
    }),
  );

/** A dry run's token is not valid. */
const shown = <T extends { token: string }>({ token, ...made }: T, { dryRun }: GlobalOptions) =>
  dryRun ? made : { ...made, token };
