import { MESSAGE_VARIABLES, type MessageVariable } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { withoutNumbers } from '../text/masking.rules.js';

/** Values of a text's variables. */
export interface VariableFacts {
  /** Null while the contact has no ticket: what belongs to one stays empty. */
  ticket: { id: number; createdAt: Date } | null;
  contactName: string;
  /** The author; empty for the company while no agent holds the ticket. */
  userName: string;
  queueName: string;
  connectionName: string;
  language: string;
  timeZone: string;
  now: Date;
}
/** Values that are newer than the stored ticket, or about to change. */
export interface Speaker {
  userName?: string;
  /** The queue of the ticket after the move that this text announces. */
  queueId?: number | null;
  now: Date;
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const KNOWN: ReadonlySet<string> = new Set(MESSAGE_VARIABLES);
const isVariable = (name: string): name is MessageVariable => KNOWN.has(name);

/** Morning, afternoon, night. */
const GREETINGS: Record<string, readonly [string, string, string]> = {
  pt: ['bom dia', 'boa tarde', 'boa noite'],
  en: ['good morning', 'good afternoon', 'good evening'],
  es: ['buenos días', 'buenas tardes', 'buenas noches'],
  tr: ['günaydın', 'iyi günler', 'iyi akşamlar'],
};

/** `HH:mm` in, the greeting of that hour out. */
function greetingOf(time: string, language: string): string {
  const [morning, afternoon, night] = GREETINGS[language.slice(0, 2)] ?? GREETINGS['pt']!;
  if (time >= '05:00' && time < '12:00') return morning;
  return time >= '12:00' && time < '18:00' ? afternoon : night;
}

/** What comes before the first word of a sentence: marks and emojis, but no word, number or comma. */
const SENTENCE_START = /(?:^|[.!?…\n])[^\p{L}\p{N},;:}]*$/u;

const capitalized = (value: string, language: string): string =>
  value.charAt(0).toLocaleUpperCase(language.slice(0, 2)) + value.slice(1);

const spokenDate = (date: string): string => date.split('-').reverse().join('/');

/** A name stays a name: without braces no value turns into a variable, however often a text is rendered. */
const plain = (value: string): string => value.replace(/[{}]/g, '').trim();

function valueOf(variable: MessageVariable, facts: VariableFacts): string {
  const { date, time } = wallClock(facts.now, facts.timeZone);
  // A number instead of a name is not a name, and not everybody may see it.
  const name = () => plain(withoutNumbers(facts.contactName));
  switch (variable) {
    case 'firstName':
      return name().split(/\s+/)[0] ?? '';
    case 'name':
      return name();
    case 'userName':
      return plain(facts.userName);
    case 'ms':
      return greetingOf(time, facts.language);
    case 'protocol':
      // With the day on which the ticket was opened: a customer who asks twice gets the same number.
      return facts.ticket
        ? wallClock(facts.ticket.createdAt, facts.timeZone).date.replaceAll('-', '') + facts.ticket.id
        : '';
    case 'date':
      return spokenDate(date);
    case 'hour':
      return time;
    case 'ticket_id':
      return facts.ticket ? String(facts.ticket.id) : '';
    case 'queue':
      return plain(facts.queueName);
    case 'connection':
      return plain(facts.connectionName);
  }
}

/** Whether rendering would change the text: most texts need no facts. */
export const usesVariables = (text: string): boolean =>
  [...text.matchAll(VARIABLE)].some(([, name]) => isVariable(name!));

/**
 * Fills the variables of a text, in one pass: values are plain text. Unknown variables stay as they are; `empty` lists
 * the known ones without a value.
 */
export function renderVariables(
  text: string,
  facts: VariableFacts,
): { text: string; empty: MessageVariable[] } {
  const empty = new Set<MessageVariable>();
  const rendered = text.replace(VARIABLE, (whole, name: string, at: number) => {
    if (!isVariable(name)) return whole;
    const value = valueOf(name, facts);
    if (!value) empty.add(name);
    if (name === 'ms' && SENTENCE_START.test(text.slice(0, at))) return capitalized(value, facts.language);
    return value;
  });
  return { text: rendered, empty: [...empty] };
}

/** One query, whatever the text contains; undefined if the company has no such ticket. */
export async function loadVariableFacts(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  { userName, queueId, now }: Speaker,
): Promise<VariableFacts | undefined> {
  const row = await db('tickets as t')
    .join('companies as o', 'o.id', 't.companyId')
    .join('contacts as c', 'c.id', 't.contactId')
    .leftJoin('queues as q', (join) => {
      if (queueId === undefined) join.on('q.id', 't.queueId');
      else join.onVal('q.id', queueId ?? 0).andOn('q.companyId', 't.companyId');
    })
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('connections as w', 'w.id', 't.connectionId')
    .where({ 't.id': ticketId, 't.companyId': companyId })
    .first('o.language', 'o.timeZone', 't.createdAt', {
      contactName: 'c.name',
      queueName: 'q.name',
      userName: 'u.name',
      connectionName: 'w.name',
    });
  if (!row) return undefined;
  return {
    ticket: { id: ticketId, createdAt: row.createdAt },
    contactName: row.contactName,
    userName: userName ?? row.userName ?? '',
    queueName: row.queueName ?? '',
    connectionName: row.connectionName ?? '',
    language: row.language,
    timeZone: row.timeZone,
    now,
  };
}

/** The outgoing form of a text as somebody wrote it in a ticket. A text without variables costs no query. */
export async function renderForTicket(
  db: Db,
  scope: TenantScope,
  ticketId: number,
  text: string,
  speaker: Speaker,
): Promise<string> {
  if (!usesVariables(text)) return text;
  const facts = await loadVariableFacts(db, scope, ticketId, speaker);
  return facts ? renderVariables(text, facts).text : text;
}
