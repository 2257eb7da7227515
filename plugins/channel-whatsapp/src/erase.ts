import type { ErasedContact, Erasure, PluginContext } from '@recado/sdk';
import { userOf } from './mapping/addresses.js';
import { addressOfConversation, addressOfIdentity } from './outgoing/address.js';
import { eraseConnections, eraseRows, otherUsers } from './store/erased-rows.js';

/**
 * Deletes what is kept of a person or a group, or of a company. An open session goes on with what it has in memory, so that
 * no message gets lost; after a restart the next message begins a new exchange of keys.
 */
export async function erase(ctx: PluginContext, erasure: Erasure): Promise<void> {
  const { connectionIds } = erasure;
  if (connectionIds.length === 0) return;
  if (erasure.kind === 'company') return eraseConnections(ctx, connectionIds);
  const known = addressesOf(erasure);
  if (known.length === 0) return;
  const others = await otherUsers(ctx, connectionIds, known.map(userOf));
  // The directory does not say which half is which: an address that nobody has finds nothing.
  const addresses = new Set([
    ...known,
    ...others.flatMap((user) => [`${user}@lid`, `${user}@s.whatsapp.net`]),
  ]);
  const users = new Set([...addresses].map(userOf));
  await eraseRows(ctx, connectionIds, { addresses: [...addresses], users: [...users] });
}

function addressesOf({ identities, chats }: ErasedContact): string[] {
  const all = [
    ...identities.map(addressOfIdentity),
    ...chats.map(({ conversation }) => addressOfConversation(conversation)),
  ];
  return [...new Set(all.filter((address) => address !== undefined))].filter((address) => userOf(address));
}
