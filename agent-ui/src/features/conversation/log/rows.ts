import type { Message } from '@recado/sdk/contracts';
import type { ReactNode } from 'react';
import type { Outgoing } from '../../../lib/messages/outgoing';
import { shownBody } from '../shown-body';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'step'; key: string; step: StepRow }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean }
  /** Pictures without text that came together. */
  | { kind: 'album'; key: string; messages: readonly Message[]; first: boolean; last: boolean }
  | { kind: 'outgoing'; key: string; item: Outgoing; first: boolean; last: boolean };

/** A step of the ticket between its messages: accepted, transferred, resolved. */
export interface StepRow {
  id: number;
  createdAt: string;
  line: ReactNode;
}

/** Where the unread messages began, and how many they were. */
export interface UnreadLine {
  messageId: number;
  count: number;
}

interface RowInput {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** What was done with the ticket meanwhile, in order of time. */
  steps?: readonly StepRow[];
  /** There are messages before and after these, which the earlier and later steps belong to. */
  isPart?: { above: boolean; below: boolean };
  /** The unread messages when the conversation was opened. */
  unread: UnreadLine | null;
  /** The signed-in user, the author of pending messages. */
  userId: number;
  /** In selection mode pictures are separate. */
  albums?: boolean;
}

type Body = Extract<Row, { kind: 'message' | 'outgoing' }>;
type Drawn = Body | Extract<Row, { kind: 'step' }>;

interface Moment {
  day: string;
  minute: number;
}

/** The log is grouped again with each new message: a body's time is formatted once. */
const moments = new WeakMap<Message | Outgoing | StepRow, Moment>();
const momentOf = (row: Drawn): Moment => {
  const said = contentOf(row);
  const known = moments.get(said);
  if (known) return known;
  const at = new Date(said.createdAt);
  const moment = { day: at.toDateString(), minute: Math.floor(at.getTime() / 60_000) };
  moments.set(said, moment);
  return moment;
};

const contentOf = (row: Drawn) =>
  row.kind === 'message' ? row.message : row.kind === 'outgoing' ? row.item : row.step;
const createdAtOf = (row: Drawn): string => contentOf(row).createdAt;

/** One voice: the customer, a user, the bot, each with private notes separate. */
const voiceOf = (row: Body, userId: number): string => {
  if (row.kind === 'outgoing') return `user:${userId}:${row.item.isPrivate}`;
  const { fromMe, isBot, isPrivate, user } = row.message;
  if (!fromMe && !isPrivate) return 'contact';
  return `${isBot ? 'bot' : 'user'}:${user?.id ?? 0}:${isPrivate}`;
};

/** Bodies, and the steps between them by their times. Steps alone make no conversation. */
const withSteps = (
  bodies: readonly Body[],
  steps: readonly StepRow[],
  isPart: RowInput['isPart'],
): readonly Drawn[] => {
  const first = bodies[0];
  if (steps.length === 0 || !first) return bodies;
  const timeOf = (body: Body) => Date.parse(createdAtOf(body));
  const rows: Drawn[] = [];
  let at = 0;
  /** Steps up to a time; the server's, which a body's own can only be compared with as a number. */
  const addUntil = (time: number, isShown = true) => {
    for (let step = steps[at]; step && Date.parse(step.createdAt) < time; step = steps[++at])
      if (isShown) rows.push({ kind: 'step', key: `s${step.id}`, step });
  };
  bodies.forEach((body, index) => {
    addUntil(timeOf(body), index > 0 || !isPart?.above);
    rows.push(body);
  });
  if (!isPart?.below) addUntil(Infinity);
  return rows;
};

/** The rows of a conversation: messages grouped by voice and minute, with days, steps and the unread line between. */
export const buildRows = (input: RowInput): Row[] => {
  const { messages, outgoing, steps = [], isPart, unread, userId, albums = true } = input;
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
  let before: Drawn | undefined;
  let lastDay: string | undefined;
  for (const row of withSteps(bodies, steps, isPart)) {
    const { day, minute } = momentOf(row);
    const newDay = lastDay !== day;
    const startsUnread = row.kind === 'message' && row.message.id === unread?.messageId;
    if (newDay) rows.push({ kind: 'day', key: `d${day}`, at: createdAtOf(row) });
    if (startsUnread && unread) rows.push({ kind: 'unread', key: 'unread', count: unread.count });
    if (
      before !== undefined &&
      before.kind !== 'step' &&
      row.kind !== 'step' &&
      !newDay &&
      !startsUnread &&
      voiceOf(before, userId) === voiceOf(row, userId) &&
      momentOf(before).minute === minute
    ) {
      before.last = false;
      row.first = false;
    }
    rows.push(row);
    before = row;
    lastDay = day;
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

/** What shows where the unread messages begin. */
interface Opened {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** The count of the ticket when the conversation was opened. */
  unreadMessages: number;
  userId: number;
}

/**
 * Where the customer's unread messages begin, as the conversation was when it was opened. What the user has answered
 * is read: whoever writes before the messages have loaded sees the own message, not the first unread one.
 */
export const unreadLine = ({ messages, outgoing, unreadMessages, userId }: Opened): UnreadLine | null => {
  if (unreadMessages <= 0) return null;
  const answered = messages.findLastIndex(
    ({ fromMe, isBot, isPrivate, user }) => fromMe && !isBot && !isPrivate && user?.id === userId,
  );
  const theirs = messages.slice(answered + 1).filter((message) => !message.fromMe && !message.isPrivate);
  const marked = theirs.findIndex((message) => !message.read);
  const from = marked >= 0 ? marked : Math.max(0, theirs.length - unreadMessages);
  const first = theirs[from];
  if (
    !first ||
    outgoing.some(({ createdAt }) => Date.parse(createdAt) > Date.parse(theirs.at(-1)!.createdAt))
  )
    return null;
  return { messageId: first.id, count: theirs.length - from };
};
