import type { Entry } from '@recado/sdk';
import type { Db } from '../../infra/database.js';
import type { SecretBox } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { AnswererId } from '../../ports/answerers.js';
import { findPrompt, helpingPromptId } from './prompts.repo.js';
import { toDraft, toEntry } from './prompts.wire.js';

/** A prompt with its settings and who answers for it; undefined if it is gone. */
export async function answeringPrompt(
  db: Db,
  box: Pick<SecretBox, 'open'>,
  scope: TenantScope,
  id: number,
): Promise<{ answerer: AnswererId; entry: Entry } | undefined> {
  const row = await findPrompt(db, scope, id);
  return row && { answerer: 'prompt', entry: toEntry(id, toDraft(row, box)) };
}

/** The prompt by which agents are helped; undefined: the company has chosen none. */
export async function helpingPrompt(
  db: Db,
  box: Pick<SecretBox, 'open'>,
  scope: TenantScope,
): Promise<Entry | undefined> {
  const id = await helpingPromptId(db, scope);
  return id === undefined ? undefined : (await answeringPrompt(db, box, scope, id))?.entry;
}
