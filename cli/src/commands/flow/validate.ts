import { Command } from 'commander';
import type { Queue } from '@recado/sdk/contracts';
import { queueFromWire, validate, type FlowProblem } from '@recado/sdk/flow';
import { problems as texts } from '@recado/sdk/texts/en/chatbot';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import { found } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { queueOf } from './queue-argument.js';

interface Found extends FlowProblem {
  queueId: number;
  queue: string;
  text: string;
}

const columns: Column<Found>[] = [
  { title: 'Queue', value: ({ queueId, queue }) => `${queueId} ${queue}` },
  { title: 'Answer', value: ({ place }) => place.join('.') },
  { title: 'Option', value: ({ name }) => name },
  {
    title: '',
    value: ({ severity }) => severity,
    style: ({ severity }) => (severity === 'error' ? 'red' : 'yellow'),
  },
  { title: 'Finding', value: ({ text }) => text },
];

export const flowValidate = (shell: Shell): Command =>
  withCompany(
    new Command('validate')
      .description('checks chatbots for problems; exits with 1 if it finds an error')
      .argument('[queue]', 'the number of a queue; by default all'),
    'their tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options, given) => {
      const companyId = await companyOf(options, call);
      const only = given === undefined ? undefined : await queueOf(given, call);
      const queues = await call.withOps(async ({ flows }) => {
        if (only !== undefined) await flows.queue(companyId, only);
        return flows.queues(companyId);
      });
      const problems = queues
        .filter(({ id }) => only === undefined || id === only)
        .flatMap((queue) => problemsOf(queue, queues));
      call.output.rows(columns, problems, 'Nothing is wrong.');
      const errors = problems.filter(({ severity }) => severity === 'error').length;
      if (errors > 0) throw found(`${errors} ${errors === 1 ? 'thing is' : 'things are'} wrong.`);
    }),
  );

function problemsOf(queue: Queue, all: readonly Queue[]): Found[] {
  const others = all.filter(({ id }) => id !== queue.id).map((other) => queueFromWire(other));
  return validate(queueFromWire(queue), { queues: others }).map((problem) => ({
    ...problem,
    queueId: queue.id,
    queue: queue.name,
    text: texts[problem.code]
      .replace('%{position}', String(problem.place.at(-1)))
      .replace('%{queues}', problem.over?.join(', ') ?? ''),
  }));
}
