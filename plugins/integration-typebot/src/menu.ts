import { fields, list, words, type Fields } from '@recado/lib-answers';

/** Something that a customer can pick. */
export interface Item {
  id: string;
  title: string;
  /** What Typebot understands, if it is not the title. */
  text?: string;
}
interface Menu {
  items: Item[];
  isMultiple: boolean;
}

/** What an input lets the customer pick; undefined if it asks for words. */
export function menuOf(input: Fields): Menu | undefined {
  const type = String(input['type']);
  const reader = READERS[type];
  if (!reader) return undefined;
  const items = list(input['items']).flatMap((item) => reader(fields(item)));
  const isMultiple = fields(input['options'])['isMultipleChoice'] === true;
  return items.length > 0 ? { items, isMultiple } : undefined;
}

const READERS: Record<string, (item: Fields) => Item[]> = {
  'choice input': ({ id, content, value }) => itemOf(id, words(content) ?? words(value)),
  'picture choice input': ({ id, title, pictureSrc }) => itemOf(id, words(title) ?? words(pictureSrc)),
  'cards input': cardOf,
  cards: cardOf,
};

const itemOf = (id: unknown, title: string | undefined): Item[] =>
  words(id) && title ? [{ id: String(id), title: title.replace(/\s+/g, ' ') }] : [];

/** Each button of a card is an item, and Typebot knows it by its id; a card without buttons is one itself. */
function cardOf({ id, title, imageUrl, paths }: Fields): Item[] {
  const name = words(title) ?? words(imageUrl);
  const buttons = list(paths)
    .map(fields)
    .filter((path) => words(path['id']) && words(path['text']));
  if (buttons.length === 0) return itemOf(id, name);
  return buttons.map((path) => {
    const button = words(path['text'])!;
    return { id: String(path['id']), title: name ? `${name}: ${button}` : button, text: String(path['id']) };
  });
}

const OWN_NUMBER = /^\s*(\d{1,3})\s*[-–.):]/;

/** The number under which a customer picks each item: the one that its title begins with, if all do, else its place. */
export function numbersOf(items: readonly Item[]): number[] {
  const own = items.map(({ title }) => Number(OWN_NUMBER.exec(title)?.[1] ?? NaN));
  const areNumbered = own.every((number) => !Number.isNaN(number)) && new Set(own).size === own.length;
  return areNumbered ? own : items.map((_, index) => index + 1);
}

/** The menu as a text. */
export function menuText(items: readonly Item[]): string {
  const numbers = numbersOf(items);
  const areNumbered = items.every(
    ({ title }, index) => Number(OWN_NUMBER.exec(title)?.[1]) === numbers[index],
  );
  return items.map(({ title }, index) => (areNumbered ? title : `${numbers[index]}. ${title}`)).join('\n');
}

/** What a customer has to know of an input that the bot does not say: the items of a menu, the ends of a scale. */
export function promptOf(input: Fields): string | undefined {
  const menu = menuOf(input);
  if (menu) return menuText(menu.items);
  if (input['type'] !== 'rating input') return undefined;
  const { length, startsAt, labels } = fields(input['options']);
  const { left, right } = fields(labels);
  const first = Number(startsAt ?? 1) || 0;
  const last = Number(length ?? 10) || 10;
  const named = (number: number, label: unknown) =>
    words(label) ? `${number} (${words(label)})` : `${number}`;
  return `${named(first, left)} – ${named(last, right)}`;
}
