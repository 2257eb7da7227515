import type { MessageVariable } from '../contracts/quick-message.js';
import { wallClock } from './local-time.js';

/** Values of a text's variables. */
export interface MessageFacts {
  /** Null while the contact has no ticket: what belongs to one stays empty. */
  ticket: { id: number; createdAt: Date } | null;
  /** Without the numbers that not everybody may see. */
  contactName: string;
  /** The author; empty for the company while no agent holds the ticket. */
  userName: string;
  queueName: string;
  connectionName: string;
  language: string;
  timeZone: string;
  now: Date;
}
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
/** Every variable, by its name. */
const KNOWN: Record<MessageVariable, true> = {
  ...{ firstName: true, name: true, userName: true, ms: true, protocol: true },
  ...{ date: true, hour: true, ticket_id: true, queue: true, connection: true },
};
const isVariable = (name: string): name is MessageVariable => Object.hasOwn(KNOWN, name);

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

function valueOf(variable: MessageVariable, facts: MessageFacts): string {
  const { date, time } = wallClock(facts.now, facts.timeZone);
  const name = () => plain(facts.contactName);
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

/** Names in double braces that are no {@link MessageVariable}, once each: the customer reads them as they stand. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (isVariable(name!) ? [] : [name!]))),
];

/** Whether {@link fillVariables} would change the text: most texts need no facts. */
export const usesVariables = (text: string): boolean =>
  [...text.matchAll(VARIABLE)].some(([, name]) => isVariable(name!));

/**
 * Fills the variables of a text, in one pass: values are plain text. Unknown variables stay as they are; `empty` lists
 * the known ones without a value.
 */
export function fillVariables(text: string, facts: MessageFacts): { text: string; empty: MessageVariable[] } {
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
