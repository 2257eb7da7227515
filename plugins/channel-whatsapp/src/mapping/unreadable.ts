import type { InboundEvent } from '@recado/sdk';
import type { JournalEntry } from '../store/journal.js';
import { addressesOf, conversationOf, personOf, type Directory } from './addresses.js';
import { isGroup, isIgnored } from './chat-kinds.js';
import { momentOf } from './events.js';

/** A message of which only the stanza is readable: its author, and that it exists. */
export async function unreadable(
  { attrs }: Pick<JournalEntry, 'attrs'>,
  directory: Directory,
): Promise<InboundEvent[]> {
  const { from = '', id, t, notify, recipient } = attrs;
  if (!id || recipient || isGroup(from) || isIgnored(from)) return [];
  const addresses = await addressesOf(directory, from, attrs['sender_lid'] ?? attrs['sender_pn']);
  const conversation = conversationOf(addresses);
  if (!conversation) return [];
  return [
    {
      ...{ type: 'message', externalId: id, conversation, contact: personOf(addresses, notify) },
      ...{ content: { kind: 'unsupported', originalType: 'unreadable' }, sentAt: momentOf(t ?? '') },
    },
  ];
}
