import { Command } from 'commander';
import { optionsFromWire, optionsToWire, queueFrom, type OptionInput } from '@recado/sdk/flow';
import { OPTION_KINDS } from '@recado/sdk/contracts';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { readJson } from './fixture-file.js';
import { queueOf } from './queue-argument.js';

interface Options extends CompanyOptions, ConfirmationOptions {
  file?: string;
}

export const flowImport = (shell: Shell): Command =>
  withCompany(
    withDryRun(
      withConfirmation(
        new Command('import')
          .description(
            'puts the chatbot of a file in the place of a queue’s; options that have ids of that queue keep them',
          )
          .argument('[queue]', 'the number of the queue'),
      ),
    ),
    'its tenant',
  )
    .requiredOption('--file <path>', 'a JSON file with "options", in the format of "flow export"')
    .action(
      action<Options>(shell, async (call, options, given) => {
        const tree = await readOptions(options.file!);
        const companyId = await companyOf(options, call);
        const queueId = await queueOf(given, call);
        const queue = await call.withOps(async ({ flows }) => {
          const former = await flows.queue(companyId, queueId);
          const own = new Set(idsOf(optionsFromWire(former.chatbots)));
          if (own.size > 0) {
            const what = `This takes the ${own.size} options of "${former.name}" away and puts those of the file there.`;
            await confirmed(options, { what, name: former.name, lasting: false }, call.asker);
          }
          // Options exported from another queue, or another installation, are new here.
          return flows.replaceTree(companyId, queueId, optionsToWire(withIdsOf(own, tree)));
        });
        const count = idsOf(optionsFromWire(queue.chatbots)).length;
        call.output.done(`"${queue.name}" has a chatbot of ${count} options.`, queue);
      }),
    );

type Tree = ReturnType<typeof optionsFromWire>;
const idsOf = (tree: Tree): number[] => tree.flatMap(({ id, options }) => [id, ...idsOf([...options])]);
const withIdsOf = (own: ReadonlySet<number>, tree: Tree): Tree =>
  tree.map((option) => ({
    ...option,
    id: own.has(option.id) ? option.id : -1,
    options: withIdsOf(own, [...option.options]),
  }));

const KINDS: readonly string[] = OPTION_KINDS;

/** The problem of an option of a file; undefined if there is none. */
function fault(option: unknown, place: string): string | undefined {
  if (typeof option !== 'object' || option === null) return `${place} is no object`;
  const {
    name,
    message = null,
    kind,
    targetId = null,
    closeTicket,
    options = [],
  } = option as Record<string, unknown>;
  if (typeof name !== 'string') return `${place} has no "name"`;
  if (message !== null && typeof message !== 'string') return `${place} has a "message" that is no text`;
  if (kind !== undefined && !KINDS.includes(kind as string))
    return `${place} has a "kind" that is none of ${KINDS.join(', ')}`;
  if (targetId !== null && !Number.isInteger(targetId)) return `${place} has a "targetId" that is no number`;
  if (closeTicket !== undefined && typeof closeTicket !== 'boolean')
    return `${place} has a "closeTicket" that is neither true nor false`;
  if (!Array.isArray(options)) return `${place} has "options" that are no list`;
  return options.map((below, at) => fault(below, `${place}.${at + 1}`)).find(Boolean);
}

async function readOptions(path: string): Promise<Tree> {
  const file = (await readJson(path)) as { options?: unknown } | null;
  if (!Array.isArray(file?.options)) throw usage(`${path} has no "options".`);
  const wrong = file.options.map((option, at) => fault(option, `Option ${at + 1}`)).find(Boolean);
  if (wrong) throw usage(`${wrong}, in ${path}.`);
  return [...queueFrom({ id: 0, name: '', options: file.options as OptionInput[] }).options];
}
