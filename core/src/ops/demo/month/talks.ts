import type { QueueName } from './office.js';
import type { Random } from './random.js';
import { CARE_TALKS } from './talks-care.js';
import { SHOP_TALKS } from './talks-shop.js';

/** The customer begins, and both take turns; `|` parts a turn into messages. */
export interface Talk {
  queue: QueueName;
  lines: readonly string[];
}
export const TALKS: readonly Talk[] = [...SHOP_TALKS, ...CARE_TALKS];

const FRAMES = ['Aurora', 'Ipanema', 'Lagoa', 'Serra', 'Maré', 'Horizonte Clássica'];
const LENSES = ['multifocal', 'fotossensível', 'antirreflexo', 'para computador', 'de policarbonato'];
const DAYS = ['amanhã', 'na quinta', 'na sexta', 'no sábado', 'na segunda'];

/** What a conversation is about: the same in all of its lines. */
export function subjectOf(random: Random, name: string): Record<string, string> {
  return {
    name: name.split(' ')[0]!,
    frame: random.pick(FRAMES),
    lens: random.pick(LENSES),
    day: random.pick(DAYS),
    price: `${random.whole(18, 140) * 10 - 1},00`,
    order: String(random.whole(21_000, 29_999)),
  };
}

export const worded = (text: string, subject: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (all, word: string) => subject[word] ?? all);
