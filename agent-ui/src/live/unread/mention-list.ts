import { MENTIONS_ON_A_PAGE, type LivePayloads, type Mention } from '@recado/sdk/contracts';

type Mentions = readonly Mention[];

/** A live event that may add a mention, change it or take it away. */
export type MentionChange =
  | { topic: 'appMessage'; event: LivePayloads['appMessage'] }
  | { topic: 'ticket'; event: LivePayloads['ticket'] }
  | { topic: 'mention'; event: LivePayloads['mention'] };

/** Whether a colleague has just named the user in a new note. */
export const isNewMention = ({ action, message }: LivePayloads['appMessage'], userId: number): boolean =>
  action === 'create' && Boolean(message.mentions?.some(({ id }) => id === userId));

/** Above the text of every note stands its writer's name. */
const SIGNATURE = /^\*[^*\n]{1,160}:\*\n/;
/** A note's text. */
export const saidInNote = ({ body }: { body: string }): string => body.replace(SIGNATURE, '');

/** The user's unseen mentions after a live event. */
export function afterMentionChange(list: Mentions, change: MentionChange, userId: number): Mentions {
  if (change.topic === 'mention') {
    if (change.event.action === 'added') return list;
    const seen = new Set(change.event.messageIds);
    return without(list, ({ messageId }) => seen.has(messageId));
  }
  if (change.topic === 'ticket') {
    const { event } = change;
    return event.action === 'delete' ? without(list, ({ ticketId }) => ticketId === event.ticketId) : list;
  }
  const { message, ticket, contact } = change.event;
  const known = list.find(({ messageId }) => messageId === message.id);
  const names = message.mentions?.some(({ id }) => id === userId) && change.event.action !== 'delete';
  if (!names) return known ? without(list, (one) => one === known) : list;
  if (!known && change.event.action !== 'create') return list;
  const mention: Mention = {
    ...{ messageId: message.id, ticketId: ticket.id, ticketUuid: ticket.uuid, contactName: contact.name },
    ...{ userName: message.user?.name ?? null, text: saidInNote(message), createdAt: message.createdAt },
  };
  return [...list.filter((one) => one !== known), mention]
    .sort((a, b) => b.messageId - a.messageId)
    .slice(0, MENTIONS_ON_A_PAGE);
}

function without(list: Mentions, isGone: (mention: Mention) => boolean): Mentions {
  const rest = list.filter((mention) => !isGone(mention));
  return rest.length === list.length ? list : rest;
}
