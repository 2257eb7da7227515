import { normalized } from '@recado/lib-answers';
import type { Message } from './chat.js';
import { numbersOf, type Item } from './menu.js';
import type { Expected } from './session.js';

/** Numbers as customers write them, without accents: pt, en, es, tr. */
const WORDS: readonly string[] = [
  'um uma one uno una bir',
  'dois duas two dos iki',
  'tres three uc',
  'quatro four cuatro dort',
  'cinco five bes',
  'seis six altı',
  'sete seven siete yedi',
  'oito eight ocho sekiz',
  'nove nine nueve dokuz',
  'dez ten diez on',
];
const NUMBERS = new Map(WORDS.flatMap((line, index) => line.split(' ').map((word) => [word, index + 1])));
/** Characters of a text that may be a choice. */
const LONGEST = 500;
const BETWEEN = /\s*[,;+&\n]\s*|\s+(?:e|y|and|ve)\s+/;

/**
 * What Typebot gets for a customer's "2", "dois" or title: the item's content with its id. Typebot compares exactly and knows
 * no numbers. Undefined if the text names no item: then it gets the text as it is.
 */
export function chosen({ items = [], isMultiple }: Expected, text: string): Message | undefined {
  if (items.length === 0 || text.length > LONGEST) return undefined;
  const one = itemFor(items, text);
  if (one) return { type: 'text', text: one.text ?? one.title, metadata: { replyId: one.id } };
  if (!isMultiple) return undefined;
  const several = text
    .split(BETWEEN)
    .filter(Boolean)
    .map((part) => itemFor(items, part));
  if (!several.every((item) => item !== undefined) || several.length === 0) return undefined;
  return [...new Set(several)].map((item) => item.text ?? item.title).join(', ');
}

function itemFor(items: readonly Item[], text: string): Item | undefined {
  const wanted = bare(text);
  if (!wanted) return undefined;
  const named = items.find(({ title, text: content }) => [title, content ?? ''].map(bare).includes(wanted));
  if (named) return named;
  const [, digits] =
    /^(?:opcao|opcion|option|secenek|numero|number|n)?[ºo°.]?\s*#?(\d{1,3})$/.exec(wanted) ?? [];
  const number = digits === undefined ? NUMBERS.get(wanted) : Number(digits);
  return number === undefined ? undefined : items[numbersOf(items).indexOf(number)];
}

/** Without what people put around a choice: "2.", "2)", "*Dois*!" */
const bare = (text: string): string => normalized(text).replace(/^[\s"'*([]+|[\s"'*.!?)\],:-]+$/g, '');
