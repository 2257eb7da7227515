import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { createCountChanges } from './recipient-counts.tx.js';
import { RECIPIENT_COLUMNS, moveRecipients, type LockedRecipient } from './recipient-moves.tx.js';

/** A turn is still to come for these: whoever is erased gets none. */
const WAITING: readonly string[] = ['planned', 'asked', 'capped'];

/**
 * People who are erased stay in a campaign as a number in its counts: without name, number, e-mail and address. Whoever
 * still waits for a message is skipped.
 */
export async function eraseRecipientsOf(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly string[],
  now: Date,
): Promise<void> {
  if (phones.length === 0) return;
  const rows = (await trx('campaignRecipients')
    .where({ companyId })
    .whereIn(
      'addressKey',
      phones.map((phone) => Buffer.from(phone)),
    )
    .orderBy('id')
    .forUpdate()
    .select(...RECIPIENT_COLUMNS)) as LockedRecipient[];
  if (rows.length === 0) return;
  const counts = createCountChanges();
  const waiting = rows.filter(({ state }) => WAITING.includes(state));
  const move = { state: 'skipped', reason: 'erased' } as const;
  await moveRecipients(
    trx,
    waiting.map((row) => ({ row, move })),
    counts,
    now,
  );
  await trx('campaignRecipients')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({
      ...{ name: '', number: null, email: null, contactId: null },
      // No phone begins with a letter, and the id keeps it unique.
      addressKey: trx.raw("CONCAT('x', id)"),
    });
  await counts.write(trx);
}
