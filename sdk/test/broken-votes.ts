import { withCapabilities, withEvents, type Breakage } from './broken.js';

/** Votes in polls. */
export const BROKEN_VOTES: Breakage[] = [
  {
    what: 'tells votes and does not declare them',
    break: (channel) => withCapabilities(channel, { votes: undefined }),
    found: ['votes/declared'],
  },
  {
    what: 'swallows withdrawn votes',
    break: (channel) =>
      withEvents(channel, (event) => (event.type === 'vote' && event.options.length === 0 ? [] : event)),
    found: ['parsing/recorded-events', 'votes/recorded'],
  },
  {
    what: 'names options by their numbers',
    break: (channel) =>
      withEvents(channel, (event) =>
        event.type === 'vote' ? { ...event, options: event.options.map((_, at) => at) } : event,
      ),
    found: [
      'parsing/recorded-events',
      'votes/complete',
      'votes/options-of-the-poll',
      'robustness/damage-makes-no-nonsense',
    ],
  },
  {
    what: 'tells the provider’s hash of an option',
    break: (channel) =>
      withEvents(channel, (event) =>
        event.type === 'vote' ? { ...event, options: event.options.map(() => '559aead08264d579') } : event,
      ),
    found: ['parsing/recorded-events', 'votes/options-of-the-poll'],
  },
];
