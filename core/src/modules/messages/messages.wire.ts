import type { Message, MessageContact, PollVotes } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import { maskData, maskFileName, maskNumber, maskNumbersIn, maskSaid } from '../text/masking.rules.js';
import { failureOf } from './failure.rules.js';
import { aidsOf } from './message-aids.rules.js';
import type {
  AddressedMessageRow,
  ChangeFact,
  MentionFact,
  MessageRow,
  ReactionFact,
  VoteFact,
} from './message-rows.tx.js';

/** The one place where a message gets its wire names. */
export function messageToWire(row: MessageRow, media: Pick<MediaStore, 'signedPath'>): Message {
  // A deleted message shows no file, and its address would not work.
  const ready = !row.isDeleted && row.mediaId !== null && row.fileStatus === 'ready';
  return {
    id: row.id,
    ticketId: row.ticketId!,
    contactId: row.contactId,
    queueId: row.queueId,
    body: row.body,
    fromMe: Boolean(row.fromMe),
    mediaType: row.mediaType,
    mediaUrl: ready ? media.signedPath(row, row.mediaId!) : null,
    mediaName: row.fileName,
    mediaMime: row.fileMime,
    mediaSize: row.fileSize,
    mediaStatus: row.fileStatus,
    ...(row.fileStatus !== 'ready' &&
      row.fileError?.startsWith('ERR_STORAGE_') && { mediaFailure: row.fileError }),
    mediaDurationMs: row.fileDurationMs,
    data: dataOf(row),
    isDeleted: Boolean(row.isDeleted),
    isEdited: Boolean(row.isEdited),
    isForwarded: Boolean(row.isForwarded),
    isPrivate: Boolean(row.isPrivate),
    isBot: Boolean(row.isBot),
    read: Boolean(row.isRead),
    ack: row.ack,
    sendStatus: row.sendState,
    failure: failureOf(row),
    clientKey: row.clientKey?.toString('latin1') ?? null,
    wid: row.externalId?.toString('utf8') ?? null,
    remoteJid: row.conversation.toString('utf8'),
    user: row.userId !== null && row.writerName !== null ? { id: row.userId, name: row.writerName } : null,
    reactions: reactionsOf(parsed<ReactionFact[]>(row.reactions) ?? []),
    ...votesOf(parsed<VoteFact[]>(row.votes)),
    change: changeOf(parsed<ChangeFact>(row.change)),
    ...(row.aids !== null && !row.isDeleted && { aids: aidsOf(row.aids) }),
    ...mentionsOf(row),
    quotedMsg: quotedOf(row, media),
    createdAt: row.sentAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function quotedOf(row: MessageRow, media: Pick<MediaStore, 'signedPath'>): Message['quotedMsg'] {
  if (row.quotedMessageId === null || row.quotedBody === null) return null;
  const isDeleted = Boolean(row.quotedIsDeleted);
  const ready = !isDeleted && row.quotedMediaId !== null && row.quotedFileStatus === 'ready';
  return {
    id: row.quotedMessageId,
    body: isDeleted ? '' : row.quotedBody,
    fromMe: Boolean(row.quotedFromMe),
    mediaType: row.quotedMediaType ?? 'conversation',
    isDeleted,
    mediaUrl: ready ? media.signedPath(row, row.quotedMediaId!) : null,
    mediaName: isDeleted ? null : row.quotedFileName,
    mediaMime: isDeleted ? null : row.quotedFileMime,
  };
}

const parsed = <T>(json: unknown): T | null =>
  typeof json === 'string' ? (JSON.parse(json) as T) : ((json as T | null) ?? null);

/** Equal reactions of a side are one with a count, sorted by emoji so that they keep their places. */
function reactionsOf(facts: ReactionFact[]): Message['reactions'] {
  const found = new Map<string, Message['reactions'][number]>();
  for (const { emoji, fromMe, by } of facts) {
    const key = `${fromMe}${emoji}`;
    const reaction = found.get(key) ?? { emoji, fromMe: Boolean(fromMe), count: 0, by: [] };
    reaction.count += 1;
    if (by !== null) reaction.by.push(by);
    found.set(key, reaction);
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reaction]) => reaction);
}

/** Each chosen option with its voters. People who withdrew their vote are not among them. */
function votesOf(facts: VoteFact[] | null): Pick<Message, 'votes'> {
  const found = new Map<string, PollVotes>();
  for (const { options, fromMe, by } of facts ?? [])
    for (const option of options) {
      const chosen = found.get(option) ?? { option, count: 0, fromMe: false, by: [] };
      chosen.count += 1;
      chosen.fromMe ||= Boolean(fromMe);
      if (by !== null) chosen.by.push(by);
      found.set(option, chosen);
    }
  return found.size === 0 ? {} : { votes: [...found.values()] };
}

/** A deleted note names nobody. */
function mentionsOf(row: MessageRow): Pick<Message, 'mentions'> {
  const facts = row.isDeleted ? null : parsed<MentionFact[]>(row.mentions);
  return facts ? { mentions: facts } : {};
}

function changeOf(fact: ChangeFact | null): Message['change'] {
  if (!fact || fact.state === 'sent') return null;
  return { kind: fact.kind, status: fact.state, failure: failureOf(fact) };
}

function dataOf(row: MessageRow): Record<string, unknown> | null {
  const data = row.data === null ? null : (JSON.parse(row.data) as Record<string, unknown>);
  return row.participant === null ? data : { ...data, participant: row.participant };
}

/** A message as a response to the call that made or changed it. */
export function addressedMessageToWire(
  row: AddressedMessageRow,
  media: Pick<MediaStore, 'signedPath'>,
): Message {
  const picture = row.contactAvatarId === null ? null : media.signedPath(row, row.contactAvatarId);
  const contact = {
    ...{ id: row.contactId, name: row.contactName, number: row.contactNumber },
    ...{ urlPicture: picture, profilePicUrl: picture },
  };
  return { ...messageToWire(row, media), contact };
}

/** The view of users from whom numbers are hidden: addresses, ids, cards and file names are masked. */
export const maskMessage = (message: Message): Message => ({
  ...message,
  body: maskSaid(message.mediaType, message.body),
  mediaName: message.mediaName === null ? null : maskFileName(message.mediaName),
  wid: message.wid === null ? null : maskNumbersIn(message.wid),
  remoteJid: message.remoteJid === null ? null : maskNumbersIn(message.remoteJid),
  data: message.data && maskData(message.mediaType, message.data),
  reactions: message.reactions.map((reaction) => ({ ...reaction, by: reaction.by.map(maskNumbersIn) })),
  ...(message.votes && {
    votes: message.votes.map((chosen) => ({ ...chosen, by: chosen.by.map(maskNumbersIn) })),
  }),
  ...(message.aids && {
    aids: message.aids.map((aid) => ({ ...aid, text: maskSaid(message.mediaType, aid.text) })),
  }),
  quotedMsg: message.quotedMsg && maskQuoted(message.quotedMsg),
  ...(message.contact && { contact: maskAddressee(message.contact) }),
});

const maskAddressee = (contact: MessageContact): MessageContact => ({
  ...contact,
  name: maskNumbersIn(contact.name),
  number: contact.number === null ? null : maskNumber(contact.number),
});

const maskQuoted = (quoted: NonNullable<Message['quotedMsg']>) => ({
  ...quoted,
  body: maskSaid(quoted.mediaType, quoted.body),
  mediaName: quoted.mediaName === null ? null : maskFileName(quoted.mediaName),
});
