import {
  OPTION_LEVELS,
  OPTIONS_IN_LEVEL,
  type BodyOf,
  type ChatbotOption,
  type createChatbotOption,
  type updateChatbotOption,
} from '@recado/sdk/contracts';
import type { Transaction } from '../../../infra/database.js';
import type { Editor } from '../../../infra/edits.js';
import { apiError } from '../../../infra/errors.js';
import type { ListRequest } from '../../../infra/http/list-request.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { Infra } from '../../../infra/infra.js';
import type { QueuesService } from '../queues.service.js';
import { assertTargets } from './option-targets.js';
import { assertOptionName, MOST_OPTIONS } from './option-trees.js';
import { assertOption } from './tree-problems.js';
import * as repo from './options.repo.js';
import { fromOptionForm, toOption } from './options.wire.js';

/** Single options; each change locks the queue and is announced as a change of the queue. */
export function createOptionsService({ db }: Pick<Infra, 'db'>, queues: Pick<QueuesService, 'changeTree'>) {
  async function find(scope: TenantScope, id: number): Promise<repo.OptionRow> {
    const row = await repo.findOption(db, scope, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    return row;
  }
  const shownIn = async (trx: Transaction, scope: TenantScope, id: number): Promise<ChatbotOption> =>
    toOption((await repo.findOption(trx, scope, id))!);

  /** Where a new option may be placed: under this one of the same queue, or at the top. */
  function placeIn(options: readonly repo.OptionRow[], parentId: number | null): number {
    const levelOf = (id: number | null): number => {
      if (id === null) return 0;
      const row = options.find((option) => option.id === id);
      if (!row) throw apiError('ERR_NOT_FOUND', 'The queue has no such option');
      return 1 + levelOf(row.parentId);
    };
    const beside = options.filter((option) => option.parentId === parentId);
    if (levelOf(parentId) >= OPTION_LEVELS || beside.length >= OPTIONS_IN_LEVEL)
      throw apiError('ERR_VALIDATION', 'There is no room for one more option here');
    if (options.length >= MOST_OPTIONS)
      throw apiError('ERR_VALIDATION', `A chatbot has at most ${MOST_OPTIONS} options`);
    return Math.max(-1, ...beside.map(({ position }) => position)) + 1;
  }

  return {
    async list(scope: TenantScope, request: ListRequest, queueId: number | undefined) {
      const { rows, total } = await repo.listOptions(db, scope, request, queueId);
      return { rows: rows.map(toOption), total };
    },
    show: async (scope: TenantScope, id: number): Promise<ChatbotOption> => toOption(await find(scope, id)),
    create: (scope: Editor, form: BodyOf<typeof createChatbotOption>): Promise<ChatbotOption> =>
      queues.changeTree(scope, form.queueId, async (trx) => {
        const { queueId, chatbotId = null, ...fields } = form;
        assertOptionName(fields.name);
        assertOption(queueId, fields);
        const position = placeIn(await repo.optionsOf(trx, scope, [queueId]), chatbotId);
        const values = { ...fromOptionForm(fields), queueId, parentId: chatbotId, position };
        await assertTargets(trx, scope, [values]);
        const [id] = await repo.writeLevel(trx, scope, queueId, [values]);
        return shownIn(trx, scope, id!);
      }),
    async update(
      scope: Editor,
      id: number,
      form: BodyOf<typeof updateChatbotOption>,
    ): Promise<ChatbotOption> {
      const { queueId } = await find(scope, id);
      return queues.changeTree(scope, queueId, async (trx) => {
        const former = await repo.findOption(trx, scope, id);
        if (!former) throw apiError('ERR_NOT_FOUND');
        const values = fromOptionForm({ ...toOption(former), ...form });
        assertOptionName(values.name);
        assertOption(queueId, { ...toOption(former), ...form });
        await assertTargets(trx, scope, [values]);
        await repo.updateOption(trx, scope, id, values);
        return shownIn(trx, scope, id);
      });
    },
    async remove(scope: Editor, id: number): Promise<void> {
      const { queueId } = await find(scope, id);
      await queues.changeTree(scope, queueId, (trx) => repo.deleteOptions(trx, scope, [id]));
    },
  };
}
export type OptionsService = ReturnType<typeof createOptionsService>;
