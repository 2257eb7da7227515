import type { Ticket } from '@recado/sdk/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** What each message of a ticket moves. */
const MOVING: ReadonlySet<keyof Ticket> = new Set([
  'lastMessage',
  'lastMessageType',
  'unreadMessages',
  'updatedAt',
  'presence',
]);

/** A ticket that arrived, with those of its parts that say what is known already: components of a known part do not render. */
export const withKnownParts = (known: Ticket | undefined, arrived: Ticket): Ticket =>
  known ? replaceEqualDeep(known, arrived) : arrived;

/** Whether nothing but the last message, its time and who read it differs between two states of a ticket. */
export const sameButMoving = (one: Ticket | undefined, other: Ticket | undefined): boolean => {
  if (one === other || !one || !other) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Ticket)[]);
  return [...names].every((name) => MOVING.has(name) || one[name] === other[name]);
};
