import type { Counterpart, Identity, InboundEvent } from '@recado/sdk';
import { boundedText, objectOf, optionalText, textOf, type WireObject } from '@recado/lib-meta';

const NAME = 200;

export const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');

/** A person is identified by the number, and where the number is hidden by the id that Meta gives for this business. */
export function personOf(
  number: string,
  userId: string | undefined,
  contact: WireObject,
): Counterpart | undefined {
  const identities = identitiesOf([number], [userId]);
  if (identities.length === 0) return undefined;
  const profile = objectOf(contact['profile']);
  const name = optionalText(profile['name']) ?? optionalText(profile['username']);
  return { identities, ...(name && { name }), ...(number && { phone: number }) };
}

/** Each once. */
function identitiesOf(numbers: readonly string[], userIds: readonly (string | undefined)[]): Identity[] {
  const phones = numbers.filter(Boolean).map((value) => ({ kind: 'phone', value }));
  const ids = userIds.flatMap((value) => (value ? [{ kind: 'bsuid', value }] : []));
  const all = [...phones, ...ids];
  return all.filter(
    ({ kind, value }, place) =>
      all.findIndex((other) => other.kind === kind && other.value === value) === place,
  );
}

interface Change {
  /** Numbers and ids, the old ones first. */
  numbers: string[];
  userIds: (string | undefined)[];
  name?: string;
}

/** The old and the new identities belong to one person; the chat has the id of the newest one. */
function changeEvent({ numbers, userIds, name }: Change): InboundEvent[] {
  const identities = identitiesOf(numbers, userIds);
  if (identities.length === 0) return [];
  const known = numbers.filter(Boolean);
  const ids = userIds.filter((id) => id !== undefined);
  const [from, to] = [known[0] ?? ids[0], known.at(-1) ?? ids.at(-1)];
  return [
    {
      type: 'contact',
      contact: { identities, ...(name && { name }) },
      ...(from && to && from !== to && { moved: { from, to } }),
    },
  ];
}

const MOVES: ReadonlySet<string> = new Set([
  'user_changed_number',
  'customer_changed_number',
  'user_changed_user_id',
]);

/**
 * A customer has a new number, and with it a new id for this business; without a number that may be shared only the id
 * is told. See https://developers.facebook.com/documentation/business-messaging/whatsapp/changelog, August 11, 2026.
 * Undefined for a system message of another type.
 */
export function movedEvents(message: WireObject): InboundEvent[] | undefined {
  const system = objectOf(message['system']);
  if (!MOVES.has(textOf(system['type']))) return undefined;
  const next = digitsOf(system['wa_id']) || digitsOf(system['new_wa_id']) || digitsOf(system['customer']);
  return changeEvent({
    numbers: [digitsOf(message['from']), next],
    userIds: [
      optionalText(system['previous_user_id']) ?? optionalText(message['from_user_id']),
      optionalText(system['user_id']),
    ],
  });
}

/**
 * The field `user_id_update`: what Meta documented before August 2026, and what providers in between still pass on. The
 * same `user_id` holds the former and the present value.
 */
export function idUpdateEvents(value: unknown, contact: WireObject): InboundEvent[] {
  const update = objectOf(value);
  const { previous, current } = objectOf(update['user_id']);
  const name = boundedText(objectOf(contact['profile'])['name'], NAME);
  return changeEvent({
    numbers: [digitsOf(update['wa_id']) || digitsOf(contact['wa_id'])],
    userIds: [optionalText(previous), optionalText(current)],
    ...(name && { name }),
  });
}

/**
 * A contact of the phone's address book, of a number that is used with the WhatsApp Business app too. One that the
 * phone removed stays in Recado. See …/whatsapp/webhooks/reference/smb_app_state_sync
 */
export function addressBookEvents(value: unknown): InboundEvent[] {
  const item = objectOf(value);
  if (item['type'] !== 'contact' || item['action'] === 'remove') return [];
  const contact = objectOf(item['contact']);
  const name = boundedText(contact['full_name'], NAME) ?? boundedText(contact['first_name'], NAME);
  const identities = identitiesOf([digitsOf(contact['phone_number'])], [optionalText(contact['user_id'])]);
  return name && identities.length > 0 ? [{ type: 'contact', contact: { identities, name } }] : [];
}
