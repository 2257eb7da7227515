import { getBinaryNodeChild, getBinaryNodeChildren, type BinaryNode } from '@whiskeysockets/baileys';
import type { StatusEvent } from '@recado/sdk';
import { isAccount, type Account } from './account.js';
import { momentOf } from './events.js';
import { isGroup } from './chat-kinds.js';

const STATUSES: Record<string, StatusEvent['status']> = {
  '': 'delivered',
  read: 'read',
  played: 'played',
};

/** Ids that a receipt or an acknowledgement names. */
export function idsOf(receipt: BinaryNode): string[] {
  const list = getBinaryNodeChildren(getBinaryNodeChild(receipt, 'list'), 'item');
  return [receipt.attrs['id'], ...list.map(({ attrs }) => attrs['id'])].filter((id) => id !== undefined);
}

/**
 * A receipt's meaning for the company's messages. Of a group's members one is enough for "delivered"; nobody reports
 * that all have read it, so a group's message is never "read".
 */
export function statusesOf(receipt: BinaryNode, account: Account): StatusEvent[] {
  const { from = '', type = '', participant, t, recipient } = receipt.attrs;
  const status = STATUSES[type];
  // Receipts of the company's own devices report what it has read itself.
  if (!status || recipient || isAccount(participant ?? from, account)) return [];
  if (isGroup(from) && status !== 'delivered') return [];
  const at = momentOf(t ?? '');
  return idsOf(receipt).map((externalMessageId) => ({ type: 'status', externalMessageId, status, at }));
}
