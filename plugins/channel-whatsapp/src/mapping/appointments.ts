import type { proto } from '@whiskeysockets/baileys';
import type { EventContent } from '@recado/sdk';
import { bounded, lines, moment, title, webAddress } from './bounds.js';
import { known } from './known.js';

/** An appointment, or a call that somebody has planned. */
export function eventOf({
  eventMessage: event,
  scheduledCallCreationMessage: call,
}: proto.IMessage): EventContent | undefined {
  if (call) return named(call.title, known({ startsAt: moment(call.scheduledTimestampMs) }));
  if (!event) return undefined;
  const { name, address } = event.location ?? {};
  return named(
    event.name,
    known({
      description: bounded(event.description),
      startsAt: moment(Number(event.startTime ?? 0) * 1_000),
      endsAt: moment(Number(event.endTime ?? 0) * 1_000),
      place: lines(title(name), title(address)),
      url: webAddress(event.joinLink),
      cancelled: event.isCanceled || undefined,
    }),
  );
}

function named(name: unknown, rest: Partial<EventContent>): EventContent | undefined {
  const called = title(name);
  return called || Object.keys(rest).length ? { kind: 'event', name: called ?? '', ...rest } : undefined;
}
