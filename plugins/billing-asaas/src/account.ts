import { call, type Ctx } from './asaas-api.js';
import { words } from './payload.js';
import { refused } from './refusal.js';

/** Whose account it is. */
export async function accountOf(ctx: Ctx): Promise<{ name?: string; email?: string }> {
  const { result, refusal } = await call(ctx, '/myAccount/commercialInfo');
  if (refusal) throw refused('CONFIG_INVALID', 'to tell whose account it is', refusal);
  return { name: words(result['companyName']) ?? words(result['name']), email: words(result['email']) };
}
