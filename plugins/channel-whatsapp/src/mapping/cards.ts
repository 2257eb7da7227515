import type { proto } from '@whiskeysockets/baileys';
import type { ContactsContent } from '@recado/sdk';
import { few } from './bounds.js';
import { cardOf } from './vcard.js';

/** Phones let people share this many at once. */
const MOST_CARDS = 257;

export function cardsOf({
  contactMessage,
  contactsArrayMessage,
}: proto.IMessage): ContactsContent | undefined {
  const cards = contactMessage ? [contactMessage] : few(contactsArrayMessage?.contacts, MOST_CARDS);
  if (!cards.length) return undefined;
  return { kind: 'contacts', contacts: cards.map(({ displayName, vcard }) => cardOf(displayName, vcard)) };
}
