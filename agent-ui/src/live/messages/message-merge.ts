import type { Message, SendStatus } from '@recado/sdk/contracts';

const RANK: Record<SendStatus, number> = { queued: 0, sending: 1, unconfirmed: 2, failed: 2, sent: 3 };

/** The newer of two versions of one message. Acks never decrease, nor does the send state within the same moment. */
export const newerMessage = (known: Message, incoming: Message): Message => {
  if (known.updatedAt > incoming.updatedAt) {
    return incoming.ack > known.ack ? { ...known, ack: incoming.ack } : known;
  }
  const ack = Math.max(known.ack, incoming.ack);
  const sameMoment = known.updatedAt === incoming.updatedAt;
  const fellBack =
    sameMoment &&
    known.sendStatus !== null &&
    incoming.sendStatus !== null &&
    RANK[known.sendStatus] > RANK[incoming.sendStatus];
  const sendStatus = fellBack ? known.sendStatus : incoming.sendStatus;
  return ack === incoming.ack && sendStatus === incoming.sendStatus
    ? incoming
    : { ...incoming, ack, sendStatus };
};

const byId = (a: Message, b: Message): number => a.id - b.id;

/** Both lists in the order of ids, each message once. Returns the same array when nothing changed. */
export const mergeMessages = (
  known: readonly Message[],
  incoming: readonly Message[],
): readonly Message[] => {
  if (incoming.length === 0) return known;
  const last = known.at(-1);
  const onlyNew = !last || incoming.every((message) => message.id > last.id);
  if (onlyNew) return [...known, ...dedupe(incoming)];
  const merged = new Map(known.map((message) => [message.id, message]));
  let changed = false;
  for (const message of incoming) {
    const before = merged.get(message.id);
    const after = before ? newerMessage(before, message) : message;
    if (after !== before) changed = true;
    merged.set(message.id, after);
  }
  return changed ? [...merged.values()].sort(byId) : known;
};

const dedupe = (messages: readonly Message[]): Message[] => {
  const once = new Map<number, Message>();
  for (const message of messages) {
    const before = once.get(message.id);
    once.set(message.id, before ? newerMessage(before, message) : message);
  }
  return [...once.values()].sort(byId);
};

/** Whether a new newest page touches the known messages; otherwise messages in between are missing. */
export const touches = (known: readonly Message[], page: readonly Message[], hasOlder: boolean): boolean => {
  const newest = known.at(-1);
  const oldest = page[0];
  return !newest || !oldest || !hasOlder || oldest.id <= newest.id;
};
