import type { Db } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Throws ERR_NO_PROMPT_FOUND unless the company has this prompt. */
export async function assertPrompt(db: Db, { companyId }: TenantScope, id: number): Promise<void> {
  if (!(await db('prompts').where({ id, companyId }).first('id'))) throw apiError('ERR_NO_PROMPT_FOUND');
}
