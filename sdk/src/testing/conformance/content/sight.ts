import type {
  ContactCard,
  ChoiceContent,
  LocationContent,
  TemplateContent,
} from '../../../channel/content.js';

/** What can be seen of messages after they were sent: each look fails, with a sentence, unless the customer gets it. */
export interface Sight {
  text(words: string): void;
  caption(words: string): void;
  /** `url` counts as well: the provider fetches the bytes there. */
  file(bytes: Buffer, url: string): void;
  fileName(name: string): void;
  quote(externalId: string, text: string): void;
  contacts(cards: readonly ContactCard[]): void;
  choices(choices: ChoiceContent['choices']): void;
  location(place: Pick<LocationContent, 'latitude' | 'longitude'>): void;
  template(template: Pick<TemplateContent, 'name' | 'parameters'>): void;
}

/** Whether the texts of the list stand in it in this order. */
export const isOrdered = (places: readonly number[]): boolean =>
  places.every((place, at) => at === 0 || place > places[at - 1]!);

/** Degrees that differ by less than a metre are equal. */
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-5;
