import { OPTION_NAME_LENGTH, type OptionForm, type OptionNode } from '@recado/sdk/contracts';
import { TREE_LIMITS } from '@recado/sdk/flow';
import type { Db, Transaction } from '../../../infra/database.js';
import { apiError } from '../../../infra/errors.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { assertTargets } from './option-targets.js';
import * as repo from './options.repo.js';
import { fromOptionForm, toTree } from './options.wire.js';

/** Options of one queue's tree, all levels together. */
export const MOST_OPTIONS = TREE_LIMITS.inAll;

/** The trees of some queues, in one query. */
export async function optionTrees(
  db: Db,
  scope: TenantScope,
  queueIds: readonly number[],
): Promise<Map<number, OptionNode[]>> {
  if (queueIds.length === 0) return new Map();
  const rows = await repo.optionsOf(db, scope, queueIds);
  return new Map(queueIds.map((id) => [id, toTree(rows.filter(({ queueId }) => queueId === id))]));
}

export function assertOptionName(name: string): void {
  if ([...name.trim()].length < OPTION_NAME_LENGTH)
    throw apiError('ERR_VALIDATION', `The option "${name}" is too short: at least ${OPTION_NAME_LENGTH}`);
}

/**
 * Replaces the tree of a queue with the form's, in one step: options with an id keep it wherever they move, others are
 * created, and options missing from the form are deleted. The queue is locked.
 */
export async function saveTree(
  trx: Transaction,
  scope: TenantScope,
  queueId: number,
  forms: readonly OptionForm[],
): Promise<void> {
  const all = flattened(forms);
  if (all.length > MOST_OPTIONS)
    throw apiError('ERR_VALIDATION', `A chatbot has at most ${MOST_OPTIONS} options`);
  for (const { name } of all) assertOptionName(name);
  const stored = new Set((await repo.optionsOf(trx, scope, [queueId])).map(({ id }) => id));
  const kept = all.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length || kept.some((id) => !stored.has(id)))
    throw apiError('ERR_VALIDATION', 'chatbots name an option twice, or one that the queue does not have');
  await assertTargets(trx, scope, all.map(fromOptionForm));
  const leftOut = [...stored].filter((id) => !kept.includes(id));
  await writeBelow(trx, scope, queueId, [{ parentId: null, forms }]);
  await repo.deleteOptions(trx, scope, leftOut);
}

const flattened = (forms: readonly OptionForm[]): OptionForm[] =>
  forms.flatMap((form) => [form, ...flattened(form.options ?? [])]);

interface Level {
  parentId: number | null;
  forms: readonly OptionForm[];
}
/** Level by level, because child options need the id of their parent. */
async function writeBelow(
  trx: Transaction,
  scope: TenantScope,
  queueId: number,
  levels: readonly Level[],
): Promise<void> {
  const options = levels.flatMap(({ parentId, forms }) =>
    forms.map((form, position) => ({
      form,
      values: {
        ...(form.id === undefined ? {} : { id: form.id }),
        ...fromOptionForm(form),
        ...{ queueId, parentId, position },
      },
    })),
  );
  if (options.length === 0) return;
  const ids = await repo.writeLevel(
    trx,
    scope,
    queueId,
    options.map(({ values }) => values),
  );
  const below = options.map(({ form }, place) => ({ parentId: ids[place]!, forms: form.options ?? [] }));
  await writeBelow(trx, scope, queueId, below);
}
