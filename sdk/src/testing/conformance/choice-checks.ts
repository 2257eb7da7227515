import assert from 'node:assert/strict';
import type { ChoiceContent } from '../../channel/content.js';
import { checksOf, type ConformanceCheck } from './check.js';
import type { ChannelUnderTest, ProviderFixture } from './descriptor.js';
import { contextOf, sampleMessage } from './harness.js';
import { eventsOf, isMessage } from './webhook-reading.js';

const KINDS = ['buttons', 'list'] as const;
/** For a channel that names no limit. */
const MANY = 3;
const LONG = 20;

/** As many choices as the channel declares, each of the declared length, differing in their last character. */
function fullest(channel: ChannelUnderTest, kind: ChoiceContent['kind']): ChoiceContent {
  const { maxChoices = MANY, maxChoiceTitle = LONG } = channel.adapter.capabilities.outbound[kind]!;
  const choices = Array.from({ length: maxChoices }, (_, place) => ({
    id: `choice.${place}`,
    title: String(place).padStart(maxChoiceTitle, 'T'),
  }));
  return { kind, text: 'Which one?', choices };
}

/** The customer picks what was offered: every choice arrives whole, and comes back under its id. */
export function choiceChecks(channel: ChannelUnderTest, provider: ProviderFixture): ConformanceCheck[] {
  const check = checksOf('choices');
  const { adapter } = channel;
  const spec = adapter.webhook;
  const kinds = KINDS.filter((kind) => adapter.capabilities.outbound[kind]);
  if (!spec || kinds.length === 0) return [];
  return [
    check('tap-names-choice', async () => {
      assert.ok(provider.tap, 'the fixture does not define what the provider posts when a choice is picked');
      await provider.reset();
      for (const kind of kinds) {
        const content = fullest(channel, kind);
        const message = { ...sampleMessage(channel, kind), content };
        const before = provider.accepted().length;
        await adapter.send(contextOf(channel), message);
        const shown = provider.accepted()[before]!;
        for (const [place, { id: choiceId, title }] of content.choices.entries()) {
          const events = eventsOf(spec, provider.tap(shown, place));
          const taken = events.filter(isMessage).map((event) => event.content);
          assert.deepEqual(taken, [{ kind: 'postback', choiceId, title }], `${kind}: choice ${place}`);
        }
      }
    }),
  ];
}
