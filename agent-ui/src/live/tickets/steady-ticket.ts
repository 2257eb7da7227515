import type { Ticket } from '@recado/sdk/contracts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** Fields that each message of a ticket changes. */
const MOVING: ReadonlySet<keyof Ticket> = new Set([
  'lastMessage',
  'lastMessageType',
  'unreadMessages',
  'updatedAt',
  'presence',
]);

/** A ticket that arrived, with the known objects for unchanged parts, so that their components do not render. */
export const withKnownParts = (known: Ticket | undefined, arrived: Ticket): Ticket =>
  known ? replaceEqualDeep(known, arrived) : arrived;

/** Whether two states of a ticket differ only in fields that a message changes. */
export const sameButMoving = (one: Ticket | undefined, other: Ticket | undefined): boolean => {
  if (one === other || !one || !other) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Ticket)[]);
  return [...names].every((name) => MOVING.has(name) || one[name] === other[name]);
};
