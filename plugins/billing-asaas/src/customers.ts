import { PluginError, type Payer } from '@recado/sdk';
import { call, listed, type Ctx } from './asaas-api.js';
import { words, type Fields } from './payload.js';
import { refused } from './refusal.js';

/** What Asaas shall know of the payer. It would write to them otherwise, from the sandbox too. */
const detailsOf = ({ reference, name, email, document }: Payer) => ({
  name,
  ...(email && { email }),
  ...(document && { cpfCnpj: document }),
  externalReference: reference,
  notificationDisabled: true,
});

const differs = (held: Fields, details: Fields): boolean =>
  ['name', 'cpfCnpj', 'notificationDisabled'].some(
    (name) => details[name] !== undefined && held[name] !== details[name],
  );

/**
 * The payer's id at Asaas, which takes any number of equal customers: the one with the payer's reference is looked for, brought
 * up to date, and only made if it is missing.
 */
export async function customerOf(ctx: Ctx, payer: Payer): Promise<string> {
  const details = detailsOf(payer);
  const found = await listed(ctx, '/customers', { externalReference: payer.reference });
  const held = found.find(
    (one) => one['externalReference'] === payer.reference && one['deleted'] !== true && words(one['id']),
  );
  if (held && !differs(held, details)) return String(held['id']);
  const { result, refusal } = held
    ? await call(ctx, `/customers/${String(held['id'])}`, { method: 'PUT', body: details })
    : await call(ctx, '/customers', { method: 'POST', body: details });
  if (refusal) throw refused('CONTENT_REJECTED', 'the payer', refusal);
  const id = words(result['id']);
  if (!id) throw new PluginError('TEMPORARY', 'Asaas names no customer');
  return id;
}
