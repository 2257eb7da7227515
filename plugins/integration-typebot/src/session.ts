import { ANSWER_STATE, type Conversation } from '@recado/sdk';
import { fields, list, unanswered, words } from '@recado/lib-answers';
import type { Chat } from './chat.js';
import { menuOf, type Item } from './menu.js';

/** What the bot waits for. */
export interface Expected {
  /** Id of the block: the same one again is a question that is repeated. */
  block?: string;
  type: string;
  /** Of a menu. */
  items?: Item[];
  /** Several items may be picked. */
  isMultiple?: boolean;
}
/** The chat that goes on, as the core keeps it between two questions. */
export interface Session {
  sessionId: string;
  /** Of the last message that was looked at, ISO 8601. */
  at: string;
  input: Expected;
  retry?: string;
}

/** A kept state as a session; undefined if it is none. */
export function sessionOf(state: unknown): Session | undefined {
  const { sessionId, at, input, retry } = fields(state);
  const { type, block, items, isMultiple } = fields(input);
  if (!words(sessionId) || !words(at) || !words(type)) return undefined;
  const known = list(items)
    .map(fields)
    .filter((item) => words(item['id']) && words(item['title']))
    .map((item) => ({ id: String(item['id']), title: String(item['title']), text: words(item['text']) }));
  return {
    ...{ sessionId: String(sessionId), at: String(at), retry: words(retry) },
    input: { type: String(type), block: words(block), items: known, isMultiple: isMultiple === true },
  };
}

/** Lengths of titles to which a long menu is cut until it can be kept. */
const TITLES = [500, 120, 40, 12];

/** The chat as a state that the core keeps: long menus lose the ends of their titles, endless ones their items. */
export function stateOf({ sessionId, input = {}, retry }: Chat, at: string): Session {
  const { items, isMultiple } = menuOf(input) ?? {};
  const expected = { type: String(input['type']), block: words(input['id']) };
  const made = (kept?: Item[]): Session => ({
    ...{ sessionId, at, ...(retry && { retry: retry.slice(0, 300) }) },
    input: { ...expected, ...(kept && { items: kept }), ...(isMultiple && { isMultiple }) },
  });
  for (const most of items ? TITLES : []) {
    const state = made(items!.map((item) => cutTo(item, most)));
    if (JSON.stringify(state).length <= ANSWER_STATE) return state;
  }
  return made();
}

/** Of a title that is cut Typebot knows only the id. */
const cutTo = ({ id, title, text }: Item, most: number): Item =>
  title.length <= most && (text?.length ?? 0) <= most
    ? { id, title, ...(text && { text }) }
    : { id, title: title.slice(0, most), text: id };

/** When the newest message was written. */
export const lastActivity = ({ messages }: Conversation): string => messages.at(-1)?.at ?? '';

/**
 * Whether the customer came back later than the entry allows, by the times of the messages: since the bot's last one, or
 * since the last one that was looked at.
 */
export function isExpired(session: Session, { messages }: Conversation, minutes: number): boolean {
  if (!(minutes > 0)) return false;
  const waiting = unanswered(messages);
  const before = messages.at(-waiting.length - 1)?.at;
  const last = Math.max(Date.parse(session.at) || 0, before ? Date.parse(before) || 0 : 0);
  const came = Date.parse(waiting[0]?.at ?? '');
  return came - last > minutes * 60_000;
}
