import assert from 'node:assert/strict';
import type { ContactEvent, InboundEvent } from '../../channel/inbound-event.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { isMessage, peopleOf } from './webhook-reading.js';

/** Most bytes of the id of a conversation. */
const MOST_BYTES = 191;

type Move = ContactEvent & { moved: NonNullable<ContactEvent['moved']> };
const isMove = (event: InboundEvent): event is Move => event.type === 'contact' && event.moved !== undefined;
const idsOf = (event: InboundEvent): Set<string> =>
  new Set(
    peopleOf(event)
      .slice(0, 1)
      .flatMap(({ identities }) => identities.map(({ kind, value }) => `${kind} ${value}`)),
  );

/** A chat with a new id is found under both. */
export function moveChecks(events: () => InboundEvent[]): ConformanceCheck[] {
  const check = checksOf('parsing');
  return [
    check('moves-complete', () => {
      for (const { moved } of events().filter(isMove)) {
        for (const [side, id] of Object.entries(moved))
          assert.ok(
            typeof id === 'string' && id !== '' && Buffer.byteLength(id) <= MOST_BYTES,
            `the id that the chat has moved ${side} is ${JSON.stringify(id)}`,
          );
        assert.notEqual(moved.from, moved.to, 'the chat has moved to where it was');
      }
    }),
    check('moves-followed', () => {
      const all = events();
      for (const move of all.filter(isMove))
        for (const message of all.filter(isMessage)) {
          const { conversation } = message;
          if (conversation !== move.moved.from && conversation !== move.moved.to) continue;
          const known = idsOf(move);
          assert.ok(
            [...idsOf(message)].some((id) => known.has(id)),
            `the move names no identity of the chat ${conversation}: ${[...known].join(', ')}`,
          );
        }
    }),
  ];
}
