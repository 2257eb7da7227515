import type { Message } from '@recado/sdk/contracts';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { shownBody } from '../shown-body';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean }
  /** Pictures without text that came together. */
  | { kind: 'album'; key: string; messages: readonly Message[]; first: boolean; last: boolean }
  | { kind: 'outgoing'; key: string; item: Outgoing; first: boolean; last: boolean };

/** Where the unread messages began, and how many they were. */
export interface UnreadLine {
  messageId: number;
  count: number;
}

interface RowInput {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The unread messages when the conversation was opened. */
  unread: UnreadLine | null;
  /** The signed-in user, the author of pending messages. */
  userId: number;
  /** In selection mode pictures are separate. */
  albums?: boolean;
}

type Body = Extract<Row, { kind: 'message' | 'outgoing' }>;

interface Moment {
  day: string;
  minute: number;
}

/** The log is grouped again with each new message: a body's time is formatted once. */
const moments = new WeakMap<Message | Outgoing, Moment>();
const momentOf = (row: Body): Moment => {
  const said = row.kind === 'message' ? row.message : row.item;
  const known = moments.get(said);
  if (known) return known;
  const at = new Date(said.createdAt);
  const moment = { day: at.toDateString(), minute: Math.floor(at.getTime() / 60_000) };
  moments.set(said, moment);
  return moment;
};

const createdAtOf = (row: Body): string => (row.kind === 'message' ? row.message : row.item).createdAt;

/** One voice: the customer, a user, the bot, each with private notes separate. */
const voiceOf = (row: Body, userId: number): string => {
  if (row.kind === 'outgoing') return `user:${userId}:${row.item.isPrivate}`;
  const { fromMe, isBot, isPrivate, user } = row.message;
  if (!fromMe && !isPrivate) return 'contact';
  return `${isBot ? 'bot' : 'user'}:${user?.id ?? 0}:${isPrivate}`;
};

/** The rows of a conversation: messages grouped by voice and minute, with the day and unread lines between them. */
export const buildRows = ({ messages, outgoing, unread, userId, albums = true }: RowInput): Row[] => {
  const known = new Set(messages.flatMap((message) => message.clientKey ?? []));
  const bodies: Body[] = [
    ...messages.map((message): Body => {
      const key = message.clientKey ?? `m${message.id}`;
      return { kind: 'message', key, message, first: true, last: true };
    }),
    ...outgoing
      .filter((item) => !known.has(item.key))
      .map((item): Body => ({ kind: 'outgoing', key: item.key, item, first: true, last: true })),
  ];
  const rows: Row[] = [];
  let before: Body | undefined;
  for (const body of bodies) {
    const { day, minute } = momentOf(body);
    const last = before && momentOf(before);
    const newDay = last?.day !== day;
    const startsUnread = body.kind === 'message' && body.message.id === unread?.messageId;
    if (newDay) rows.push({ kind: 'day', key: `d${day}`, at: createdAtOf(body) });
    if (startsUnread && unread) rows.push({ kind: 'unread', key: 'unread', count: unread.count });
    const together =
      before !== undefined &&
      !newDay &&
      !startsUnread &&
      voiceOf(before, userId) === voiceOf(body, userId) &&
      last?.minute === minute;
    if (together && before) {
      before.last = false;
      body.first = false;
    }
    rows.push(body);
    before = body;
  }
  return albums ? gather(rows) : rows;
};

const isLonePicture = (row: Row | undefined): row is Extract<Row, { kind: 'message' }> =>
  row?.kind === 'message' && standsInAlbum(row.message);

const standsInAlbum = (message: Message): boolean =>
  message.mediaType === 'image' &&
  message.mediaStatus === 'ready' &&
  shownBody(message) === '' &&
  !message.isDeleted &&
  !message.isForwarded &&
  message.quotedMsg === null &&
  message.reactions.length === 0 &&
  message.change === null &&
  message.sendStatus !== 'failed' &&
  message.sendStatus !== 'unconfirmed';

/** Pictures that follow each other in one group become one row. */
const gather = (rows: readonly Row[]): Row[] => {
  const gathered: Row[] = [];
  for (let at = 0; at < rows.length;) {
    const row = rows[at]!;
    let end = at + 1;
    if (isLonePicture(row)) {
      for (let next = rows[end]; isLonePicture(next) && !next.first; next = rows[end]) end += 1;
    }
    const together = rows.slice(at, end).filter(isLonePicture);
    if (together.length < 2) gathered.push(row);
    else {
      const { key, first } = together[0]!;
      const { last } = together.at(-1)!;
      gathered.push({ kind: 'album', key, first, last, messages: together.map(({ message }) => message) });
    }
    at = end;
  }
  return gathered;
};

/** Whether a row shows a message. */
export const holds = (row: Row, messageId: number): boolean =>
  row.kind === 'message'
    ? row.message.id === messageId
    : row.kind === 'album' && row.messages.some(({ id }) => id === messageId);

/** Where the customer's unread messages begin, as the conversation was when it was opened. */
export const unreadLine = (messages: readonly Message[], unreadMessages: number): UnreadLine | null => {
  if (unreadMessages <= 0) return null;
  const theirs = messages.filter((message) => !message.fromMe && !message.isPrivate);
  const marked = theirs.findIndex((message) => !message.read);
  const from = marked >= 0 ? marked : Math.max(0, theirs.length - unreadMessages);
  const first = theirs[from];
  return first ? { messageId: first.id, count: theirs.length - from } : null;
};
