import { withEvents, type Breakage } from './broken.js';

/** A chat with a new id. */
export const BROKEN_MOVES: Breakage[] = [
  {
    what: 'moves a chat to where it was',
    break: (channel) =>
      withEvents(channel, (event) =>
        event.type === 'contact' && event.moved
          ? { ...event, moved: { ...event.moved, to: event.moved.from } }
          : event,
      ),
    found: ['parsing/recorded-events', 'parsing/moves-complete'],
  },
  {
    what: 'names a moved group by its new id alone',
    break: (channel) =>
      withEvents(channel, (event) =>
        event.type === 'contact' && event.moved
          ? {
              ...event,
              contact: {
                ...event.contact,
                identities: event.contact.identities.filter(({ value }) => value === event.moved!.to),
              },
            }
          : event,
      ),
    found: ['parsing/recorded-events', 'parsing/moves-followed'],
  },
];
