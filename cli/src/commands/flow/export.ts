import { Command } from 'commander';
import { optionsFromWire } from '@recado/sdk/flow';
import { action } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { queueOf } from './queue-argument.js';

interface Options extends CompanyOptions {
  connection?: string;
}

export const flowExport = (shell: Shell): Command =>
  withCompany(
    new Command('export')
      .description(
        'prints the chatbot of a queue as JSON for "flow import", or all that a connection goes by as the flow of a fixture',
      )
      .argument('[queue]', 'the number of the queue'),
    'its tenant',
  )
    .option(
      '--connection <id>',
      'the whole configuration of the chatbot on this connection, instead of a queue',
    )
    .action(
      action<Options>(shell, async (call, options, given) => {
        const { connection } = options;
        if (connection !== undefined && given !== undefined)
          throw usage('Name a queue or --connection, not both.');
        if (connection !== undefined && !/^[1-9]\d{0,8}$/.test(connection))
          throw usage(`--connection: "${connection}" is not the number of a connection.`);
        const companyId = await companyOf(options, call);
        const queueId = connection === undefined ? await queueOf(given, call) : 0;
        const exported = await call.withOps(async ({ flows }) => {
          if (connection !== undefined) return { flow: await flows.flow(companyId, Number(connection)) };
          const { id, name, chatbots } = await flows.queue(companyId, queueId);
          return { queue: { id, name }, options: optionsFromWire(chatbots) };
        });
        // A document, not a table: always JSON, formatted for a file.
        shell.stdout.write(`${JSON.stringify(exported, null, 2)}\n`);
      }),
    );
