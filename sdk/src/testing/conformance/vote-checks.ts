import type { Capabilities } from '../../channel/capabilities.js';
import type { VoteEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import { checksOf, type ConformanceCheck } from './check.js';
import { shown } from './damage.js';
import type { WebhookFixture } from './descriptor.js';
import { fault } from './fault.js';
import { eventsOf, isChoice, isMessage } from './webhook-reading.js';

/** A vote says all that its person has chosen now, in the words of the poll. */
export function voteChecks(
  spec: WebhookSpec,
  { recordings }: WebhookFixture,
  capabilities: Capabilities,
): ConformanceCheck[] {
  const check = checksOf('votes');
  const all = () =>
    recordings.flatMap((recording) =>
      eventsOf(spec, recording.request, recording).map((event) => ({ event, name: recording.name })),
    );
  const votes = () =>
    all().flatMap(({ event, name }) => (event.type === 'vote' ? [{ event: event as VoteEvent, name }] : []));
  const declared = check('declared', () => {
    const [told] = votes();
    if (told && !capabilities.votes)
      fault({
        wrong: `${told.name}: a vote comes in, but the capabilities do not say so`,
        expected: 'votes: true',
        came: shown(told.event),
        todo: 'declare votes: the console tells agents where votes are not shown',
      });
  });
  if (!capabilities.votes) return [declared];
  return [
    declared,
    check('recorded', () => {
      const seen = votes().map(({ event }) => event.options?.length);
      const missing = [
        ...(seen.some((count) => count) ? [] : ['a vote']),
        ...(seen.includes(0) ? [] : ['a vote that is withdrawn']),
      ];
      if (missing.length > 0)
        fault({
          wrong: 'votes are declared, but not recorded',
          expected: 'a vote with its options, and one that is withdrawn (options: [])',
          came: `without ${missing.join(' and ')}`,
          todo: 'record both, or do not declare votes',
        });
    }),
    check('complete', () => {
      for (const { event, name } of votes())
        if (!isChoice(event.options))
          fault({
            wrong: `${name}: the vote does not say what was chosen`,
            expected: 'options: a list of texts, each once; empty when the vote was withdrawn',
            came: shown(event.options),
            todo: 'give no event for a vote that cannot be read',
          });
    }),
    check('options-of-the-poll', () => {
      const polls = new Map(
        all().flatMap(({ event }) =>
          isMessage(event) && event.content.kind === 'poll'
            ? [[`${event.conversation}/${event.externalId}`, event.content.options] as const]
            : [],
        ),
      );
      for (const { event, name } of votes()) {
        const options = polls.get(`${event.conversation}/${event.externalMessageId}`);
        const strange = options && event.options.find((option) => !options.includes(option));
        if (strange !== undefined)
          fault({
            wrong: `${name}: nobody can choose that`,
            expected: `one of the poll's options: ${shown(options)}`,
            came: shown(strange),
            todo: "translate the provider's number or hash into the option's own words",
          });
      }
    }),
  ];
}
