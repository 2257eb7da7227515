import type { TSchema } from 'typebox';
import type { InboundEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, isMoment, type ConformanceCheck } from './check.js';
import { shown } from './damage.js';
import type { WebhookFixture } from './descriptor.js';
import { fault } from './fault.js';
import { Account, OFFERS, Preference, Quoted, Referral, flawOf, objectsIn } from './inbound-shapes.js';
import { eventsOf, isMessage } from './webhook-reading.js';

const SEE = 'see OfferContent and InboundEvent in @recado/sdk';

/** Orders, products, forms, polls, payments, appointments, and what stands beside a message, are whole. */
export function offerChecks(spec: WebhookSpec, { recordings }: WebhookFixture): ConformanceCheck[] {
  const offers = checksOf('offers');
  const parsing = checksOf('parsing');
  const each = (look: (event: InboundEvent, name: string) => void) => {
    for (const recording of recordings)
      for (const event of eventsOf(spec, recording.request, recording)) look(event, recording.name);
  };
  /** The object that an event holds beside its message, or is itself. */
  const whole = (what: string, schema: TSchema, of: (event: InboundEvent) => unknown) =>
    parsing(`${what}-complete`, () =>
      each((event, name) => {
        const value = of(event);
        const flaw = value === undefined ? undefined : flawOf(schema, value);
        if (flaw !== undefined)
          fault({
            wrong: `${name}: its ${what} is not well-formed`,
            expected: `every field of the type; ${SEE}`,
            came: `${flaw}; ${shown(value)}`,
            todo: 'leave out what the provider does not say, and give no event without its required fields',
          });
      }),
    );
  /** All objects inside the offers of the recordings. */
  const eachInside = (look: (part: Record<string, unknown>, name: string) => void) =>
    each((event, name) => {
      if (!isMessage(event) || !Object.hasOwn(OFFERS, event.content.kind)) return;
      for (const part of objectsIn(event.content)) look(part, `${name} (${event.content.kind})`);
    });
  return [
    offers('complete', () =>
      each((event, name) => {
        if (!isMessage(event) || !Object.hasOwn(OFFERS, event.content.kind)) return;
        const { kind } = event.content;
        const flaw = flawOf(OFFERS[kind as keyof typeof OFFERS], event.content);
        if (flaw !== undefined)
          fault({
            wrong: `${name}: the ${kind} is not well-formed`,
            expected: `every field of the type; ${SEE}`,
            came: `${flaw}; ${shown(event.content)}`,
            todo: `leave out what the provider does not say; give "unsupported" for a ${kind} that cannot be read`,
          });
      }),
    ),
    offers('quantities-whole', () =>
      eachInside(({ quantity }, name) => {
        if (quantity === undefined || (Number.isSafeInteger(quantity) && Number(quantity) >= 1)) return;
        fault({
          wrong: `${name}: nobody orders so many`,
          expected: 'a whole number of pieces, at least 1',
          came: shown(quantity),
          todo: 'read the quantity as a number; leave out items without one',
        });
      }),
    ),
    offers('sums-whole', () =>
      eachInside((part, name) => {
        const { amountMinor, currency } = part;
        if (amountMinor === undefined && currency === undefined) return;
        if (Number.isSafeInteger(amountMinor) && /^[A-Z]{3}$/.test(String(currency))) return;
        fault({
          wrong: `${name}: a sum that cannot be booked`,
          expected: 'a whole amountMinor (1990 is R$ 19,90) and a currency of three capital letters',
          came: shown(part),
          todo: 'use moneyOf() for decimal sums; leave the sum out if it gives undefined',
        });
      }),
    ),
    offers('moments-iso', () =>
      eachInside((part, name) => {
        for (const field of ['startsAt', 'endsAt']) {
          const value = part[field];
          if (value === undefined || isMoment(value)) continue;
          fault({
            wrong: `${name}: ${field} is no moment`,
            expected: 'ISO 8601, such as 2026-01-31T09:00:00.000Z',
            came: shown(value),
            todo: 'convert it with new Date(…).toISOString(), and leave out what is no date',
          });
        }
      }),
    ),
    whole('quoted', Quoted, (event) => (isMessage(event) ? event.quoted : undefined)),
    whole('referral', Referral, (event) => ('referral' in event ? event.referral : undefined)),
    whole('account', Account, (event) => (event.type === 'account' ? event : undefined)),
    whole('preference', Preference, (event) => (event.type === 'preference' ? event : undefined)),
  ];
}
