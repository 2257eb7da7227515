import type { RecipientReason, RecipientState } from '@recado/sdk/contracts';
import { inList } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';
import type { CountChanges, Place } from './recipient-counts.tx.js';

export interface LockedRecipient extends Place {
  id: number;
  companyId: number;
  addressKey: Buffer;
  name: string;
  number: string | null;
  email: string | null;
  contactId: number | null;
  tries: number;
  puts: number;
  messageId: number | null;
  notBefore: Date;
}
export const RECIPIENT_COLUMNS = [
  ...['id', 'campaignId', 'companyId', 'addressKey', 'name', 'number', 'email', 'contactId', 'connectionId'],
  ...['variant', 'state', 'reason', 'step', 'tries', 'puts', 'messageId', 'notBefore'],
] as const;

/** What a move changes; the rest of the row stays. */
export interface Move {
  state: RecipientState;
  reason?: RecipientReason | '';
  step?: number;
  puts?: number;
  notBefore?: Date;
  providerCode?: string | null;
  providerText?: string | null;
  askedAt?: Date;
  sentAt?: Date;
  repliedAt?: Date;
  ticketId?: number | null;
  contactId?: number | null;
}

/** Moves locked recipients: one statement for each set of equal changes, and their counts with them. */
export async function moveRecipients(
  trx: Transaction,
  moves: readonly { row: LockedRecipient; move: Move }[],
  counts: CountChanges,
  now: Date,
): Promise<void> {
  const groups = new Map<string, { move: Move; ids: number[] }>();
  for (const { row, move } of moves) {
    const change = { ...move, reason: move.reason ?? '' };
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { move: change, ids: [] };
    group.ids.push(row.id);
    groups.set(key, group);
    counts.move(row, { ...row, state: change.state, reason: change.reason, step: move.step ?? row.step });
  }
  for (const { move, ids } of groups.values())
    await trx('campaignRecipients')
      .whereIn('id', inList(trx, ids))
      .update({ ...move, changedAt: now });
}
