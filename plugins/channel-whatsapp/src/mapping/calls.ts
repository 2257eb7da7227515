import type { WACallEvent } from '@whiskeysockets/baileys';
import type { CallEvent } from '@recado/sdk';
import { addressesOf, conversationOf, personOf, type Directory } from './addresses.js';

/** A call that has ended, as the conversation shows it. */
export async function callEventOf(
  call: WACallEvent,
  outcome: CallEvent['outcome'],
  directory: Directory,
): Promise<CallEvent | undefined> {
  const addresses = await addressesOf(directory, call.from, call.callerPn);
  const conversation = conversationOf(addresses);
  if (!conversation || call.isGroup) return undefined;
  return {
    type: 'call',
    externalId: call.id,
    conversation,
    contact: personOf(addresses),
    outcome,
    video: call.isVideo ?? false,
    at: call.date.toISOString(),
  };
}
