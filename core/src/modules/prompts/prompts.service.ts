import {
  PROMPTS_MOST,
  type BodyOf,
  type Prompt,
  type Tried,
  type createPrompt,
  type tryPrompt,
  type updatePrompt,
} from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Answerers } from '../../ports/answerers.js';
import { toTried } from '../../ports/tried.js';
import { NEW_DRAFT, assertComplete, withForm, type Draft } from './prompt-form.rules.js';
import * as repo from './prompts.repo.js';
import { toColumns, toDraft, toEntry, toPrompt } from './prompts.wire.js';

export type PromptsService = ReturnType<typeof createPromptsService>;
interface Parts {
  outbox: Outbox;
  answerers: Pick<Answerers, 'try'>;
  /** Throws ERR_NO_QUEUE_FOUND unless the company has it. */
  assertQueue(db: Db, scope: TenantScope, id: number): Promise<void>;
}

/** Instructions by which a language model answers customers. */
export function createPromptsService(
  { db, clock, secrets: box }: Pick<Infra, 'db' | 'clock' | 'secrets'>,
  { outbox, answerers, assertQueue }: Parts,
) {
  async function find(on: Db, scope: TenantScope, id: number): Promise<repo.PromptRow> {
    const row = await repo.findPrompt(on, scope, id);
    if (!row) throw apiError('ERR_NO_PROMPT_FOUND');
    return row;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
    if (!(await repo.lockPrompt(trx, scope, id))) throw apiError('ERR_NO_PROMPT_FOUND');
  }
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function tell(
    trx: Transaction,
    scope: TenantScope,
    action: 'create' | 'update',
    id: number,
  ): Promise<Prompt> {
    const prompt = toPrompt(await find(trx, scope, id), box);
    await outbox.append(trx, {
      ...{ companyId: scope.companyId, topic: 'prompt', action },
      data: { action, prompt },
      audience: { to: 'admins' },
    });
    return prompt;
  }
  /** Of the prompts that help agents this one is left. */
  async function alone(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
    for (const other of await repo.releaseHelpers(trx, scope, id)) await tell(trx, scope, 'update', other);
  }
  /** The draft after a form, if it is complete and names nothing of others. */
  async function drafted(
    on: Db,
    scope: TenantScope,
    former: Draft,
    form: Omit<BodyOf<typeof updatePrompt>, 'ifVersion'>,
  ): Promise<Draft> {
    const draft = withForm(former, form);
    assertComplete(draft);
    if (form.queueId !== undefined) await assertQueue(on, scope, form.queueId);
    return draft;
  }

  return {
    show: async (scope: TenantScope, id: number): Promise<Prompt> => toPrompt(await find(db, scope, id), box),

    create: (actor: Principal, form: BodyOf<typeof createPrompt>): Promise<Prompt> =>
      inOne(async (trx) => {
        await repo.lockAll(trx, actor);
        if (!(await repo.hasRoom(trx, actor, PROMPTS_MOST))) throw apiError('ERR_PROMPT_LIMIT');
        const values = toColumns(await drafted(trx, actor, NEW_DRAFT, form), box);
        const id = await repo.insertPrompt(trx, actor, values, clock.now());
        if (form.helpsAgents) await alone(trx, actor, id);
        return tell(trx, actor, 'create', id);
      }),

    update: (
      actor: Principal,
      id: number,
      { ifVersion, ...form }: BodyOf<typeof updatePrompt>,
    ): Promise<Prompt> =>
      inOne(async (trx) => {
        if (form.helpsAgents) await repo.lockAll(trx, actor);
        await lock(trx, actor, id);
        await markEdited(trx, 'prompts', id, actor, { now: clock.now(), ifVersion });
        const draft = await drafted(trx, actor, toDraft(await find(trx, actor, id), box), form);
        await repo.updatePrompt(trx, actor, id, toColumns(draft, box), clock.now());
        if (form.helpsAgents) await alone(trx, actor, id);
        return tell(trx, actor, 'update', id);
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        await repo.deletePrompt(trx, actor, id);
        await outbox.append(trx, {
          ...{ companyId: actor.companyId, topic: 'prompt', action: 'delete' },
          data: { action: 'delete', promptId: id },
          audience: { to: 'admins' },
        });
      }),

    /** Nothing of a trial is stored. */
    async try(actor: Principal, { id, text, ...form }: BodyOf<typeof tryPrompt>): Promise<Tried> {
      const stored = id === undefined ? NEW_DRAFT : toDraft(await find(db, actor, id), box);
      const draft = await drafted(db, actor, stored, form);
      return toTried(await answerers.try(actor.companyId, toEntry(id ?? 0, draft), text));
    },
  };
}
