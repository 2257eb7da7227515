import type { ChoicesData, ContactCardsData } from '@recado/sdk/contracts';
import {
  ADDRESS,
  NAME,
  WORDS,
  fieldsOf,
  list,
  text,
  texts,
  webAddress,
  type Fields,
} from './bounded-fields.js';

const MOST_CARDS = 50;
const MOST_OF_A_CARD = 20;
const VCARD = 20_000;
const MOST_CHOICES = 50;

type Card = ContactCardsData['contacts'][number];

/** Shared contact cards. A list that a card lacks is left out. */
export const cardsOf = (value: unknown): Card[] =>
  list(value, MOST_CARDS, (one) => {
    const fields = fieldsOf(one);
    const phones = texts(fields['phones'], MOST_OF_A_CARD, NAME);
    const emails = texts(fields['emails'], MOST_OF_A_CARD, NAME);
    const addresses = texts(fields['addresses'], MOST_OF_A_CARD, ADDRESS);
    const urls = list(fields['urls'], MOST_OF_A_CARD, webAddress).all;
    const organization = text(fields['organization'], NAME);
    const vcard = text(fields['vcard'], VCARD);
    return {
      name: text(fields['name'], NAME) ?? organization ?? phones[0] ?? emails[0] ?? '',
      phones,
      ...(emails.length > 0 && { emails }),
      ...(organization && { organization }),
      ...(addresses.length > 0 && { addresses }),
      ...(urls.length > 0 && { urls }),
      ...(vcard && { vcard }),
    };
  }).all;

/** The choices of a message with buttons or a list. */
export function choicesOf(content: Fields): ChoicesData {
  const { all: choices } = list(content['choices'], MOST_CHOICES, (one) => {
    const { id, title, description } = fieldsOf(one);
    const named = text(title, NAME) ?? text(id, NAME);
    if (named === undefined) return undefined;
    return { id: text(id, NAME) ?? '', title: named, description: text(description, WORDS) };
  });
  return { choices, menu: text(content['menu'], NAME) };
}
