import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { personOf, groupOf, addressesOf, conversationOf } from '../mapping/addresses.js';
import { isGroup } from '../mapping/chat-kinds.js';
import { watchCalls } from './call-watch.js';
import { takeAcknowledgement, takeReceipt } from './receipts.js';
import { watchStanding } from './standing.js';
import type { PhoneSession } from './session-types.js';

type PresenceName = 'composing' | 'recording' | 'available' | 'unavailable';
const SHOWN = new Set(['composing', 'recording', 'available', 'unavailable']);

/** The client's events other than messages. */
export function listen(session: PhoneSession, client: WASocket): void {
  const { ctx, connectionId, directory } = session;
  const quietly = (what: string, work: Promise<unknown>) =>
    void work.catch((error: unknown) => ctx.log.warn({ err: error, connectionId }, what));

  gate(
    client,
    'CB:receipt',
    (receipt) => takeReceipt(session, receipt),
    (error) => session.cut(error),
  );
  client.ws.on('CB:ack,class:message', (ack: BinaryNode) =>
    quietly('an acknowledgement was not taken', takeAcknowledgement(session, ack)),
  );
  watchCalls(session, client);
  watchStanding(session, client);

  client.ev.on('presence.update', ({ id, presences }) => {
    const [presence] = Object.values(presences);
    if (isGroup(id) || !presence || !SHOWN.has(presence.lastKnownPresence)) return;
    const name = presence.lastKnownPresence as PresenceName;
    quietly(
      'a presence was not told',
      addressesOf(directory, id).then((addresses) =>
        ctx.connections.receive(connectionId, [
          {
            ...{ type: 'presence', conversation: conversationOf(addresses) },
            ...{ contact: personOf(addresses), presence: name },
          },
        ]),
      ),
    );
  });
  client.ev.on('groups.update', (groups) => {
    for (const { id, subject } of groups) {
      if (!id) continue;
      directory.forget(id);
      if (subject)
        quietly(
          'a group’s name was not told',
          ctx.connections.receive(connectionId, [{ type: 'contact', contact: groupOf(id, subject) }]),
        );
    }
  });
  client.ev.on('group-participants.update', ({ id }) => directory.forget(id));
  client.ev.on('lid-mapping.update', ({ lid, pn }) =>
    quietly(
      'two addresses of one person were not told',
      addressesOf(directory, lid, pn).then((addresses) =>
        ctx.connections.receive(connectionId, [{ type: 'contact', contact: personOf(addresses) }]),
      ),
    ),
  );
}

/**
 * The client acknowledges a receipt once it has handled it. Ours is handled first: the provider resends one whose
 * effect was not stored.
 */
function gate(
  client: WASocket,
  event: string,
  take: (node: BinaryNode) => Promise<void>,
  onFailure: (error: unknown) => void,
): void {
  const theirs = client.ws.listeners(event) as ((node: BinaryNode) => void)[];
  client.ws.removeAllListeners(event);
  client.ws.on(event, (node: BinaryNode) => {
    take(node).then(() => theirs.forEach((listener) => listener(node)), onFailure);
  });
}
