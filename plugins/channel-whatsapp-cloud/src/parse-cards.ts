import type { ContactCard, InboundContent } from '@recado/sdk';
import { boundedText, fewOf, objectOf, type WireObject } from '@recado/lib-meta';

const MOST_CARDS = 50;
const MOST_OF_ONE = 20;
const LINE = 300;

const linesOf = (values: unknown, read: (one: WireObject) => string | undefined): string[] =>
  fewOf(values, MOST_OF_ONE).flatMap((value) => read(objectOf(value)) ?? []);

/** An address as people write it; parts that are missing leave no gap. */
function addressLine(address: WireObject): string | undefined {
  const parts = ['street', 'city', 'state', 'zip', 'country'].flatMap(
    (part) => boundedText(address[part], LINE) ?? [],
  );
  return boundedText(parts.join(', '), LINE);
}

function organizationOf(value: unknown): string | undefined {
  const { company, department, title } = objectOf(value);
  const parts = [company, department, title].flatMap((part) => boundedText(part, LINE) ?? []);
  return boundedText(parts.join(', '), LINE);
}

function cardOf(value: unknown): ContactCard {
  const person = objectOf(value);
  const name = objectOf(person['name']);
  const phones = linesOf(
    person['phones'],
    (phone) => boundedText(phone['phone'], LINE) ?? boundedText(phone['wa_id'], LINE),
  );
  const whole = [name['first_name'], name['last_name']].flatMap((part) => boundedText(part, LINE) ?? []);
  const emails = linesOf(person['emails'], ({ email }) => boundedText(email, LINE));
  const addresses = linesOf(person['addresses'], addressLine);
  const urls = linesOf(person['urls'], ({ url }) => boundedText(url, LINE));
  const organization = organizationOf(person['org']);
  return {
    name: boundedText(name['formatted_name'], LINE) ?? (whole.join(' ') || phones[0] || ''),
    phones,
    ...(emails.length > 0 && { emails }),
    ...(organization && { organization }),
    ...(addresses.length > 0 && { addresses }),
    ...(urls.length > 0 && { urls }),
  };
}

/** Contact cards. See …/whatsapp/webhooks/reference/messages/contacts */
export function cardsOf(value: unknown): InboundContent | undefined {
  const contacts = fewOf(value, MOST_CARDS).map(cardOf);
  return contacts.length > 0 ? { kind: 'contacts', contacts } : undefined;
}
