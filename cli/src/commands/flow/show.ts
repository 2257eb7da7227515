import { Command } from 'commander';
import type { OptionNode } from '@recado/sdk/contracts';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { queueOf } from './queue-argument.js';

interface Row {
  place: string;
  option: OptionNode;
}

const columns: Column<Row>[] = [
  { title: 'Answer', value: ({ place }) => place },
  { title: 'Option', value: ({ option }) => option.name },
  { title: 'Type', value: ({ option }) => option.queueType },
  {
    title: 'Leads to',
    value: ({ option }) =>
      option.closeTicket
        ? 'the end'
        : (option.optUserId ?? option.optQueueId ?? option.optIntegrationId ?? option.optFileId),
  },
  { title: 'Message', value: ({ option }) => shortened(option.greetingMessage) },
];
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const rowsOf = (options: readonly OptionNode[], above = ''): Row[] =>
  options.flatMap((option, at) => {
    const place = `${above}${at + 1}`;
    return [{ place, option }, ...rowsOf(option.options, `${place}.`)];
  });

export const flowShow = (shell: Shell): Command =>
  withCompany(
    new Command('show')
      .description('shows the chatbot of a queue, option by option')
      .argument('[queue]', 'the number of the queue'),
    'its tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options, given) => {
      const companyId = await companyOf(options, call);
      const queueId = await queueOf(given, call);
      const queue = await call.withOps(({ flows }) => flows.queue(companyId, queueId));
      const rows = rowsOf(queue.chatbots);
      call.output.rows(columns, rows, `"${queue.name}" has no chatbot: who comes to it waits for an agent.`);
    }),
  );
