import { afterAll, describe, expect, it } from 'vitest';
import type { Capabilities } from '../src/public.js';
import { ReferenceProvider, channelChecks, type ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, withCapabilities } from './broken.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
afterAll(() => provider.stop());

const declaring = (changes: Partial<Capabilities>) => withCapabilities(referenceUnderTest(provider), changes);
const run = (channel: ChannelUnderTest, name: string) =>
  channelChecks(channel)
    .find((check) => check.name === name)!
    .run();

describe('the kit and finer abilities', () => {
  const reactions = { emojis: ['🔥', '🎉'] };
  const edit = { withinMs: 60_000, kinds: ['text' as const, 'image' as const] };

  it('tries each emoji that the channel declares, and no other', async () => {
    const seen: string[] = [];
    const channel = declaring({ reactions });
    const react: ChannelUnderTest['adapter']['react'] = async (ctx, message, emoji) => {
      seen.push(emoji);
      if (emoji === '🎉') throw new Error('REACTION_INVALID');
      await channel.adapter.react!(ctx, message, emoji);
    };
    const picky = withAdapter(channel, { react });
    await expect(run(channel, 'actions/each-emoji')).resolves.toBeUndefined();
    await expect(run(picky, 'actions/each-emoji')).rejects.toThrow('🎉 is declared and refused');
    await run(picky, 'actions/react');
    expect(seen).toEqual(['🔥', '🎉', '🔥']);
  });

  it('edits each kind that the channel declares', async () => {
    const channel = declaring({ edit });
    await expect(run(channel, 'actions/edit-each-kind')).resolves.toBeUndefined();
    const textsAlone = withAdapter(channel, {
      edit: async (ctx, message, text) => {
        if (message.kind !== 'text') throw new Error('there is no text in the message to edit');
        await channel.adapter.edit!(ctx, message, text);
      },
    });
    await expect(run(textsAlone, 'actions/edit-each-kind')).rejects.toThrow('kind image is declared');
  });

  it.each([
    ['no emoji', { reactions: { emojis: [] } }],
    ['an emoji twice', { reactions: { emojis: ['👍', '👍'] } }],
    ['a deletion that is over at once', { delete: { withinMs: 0 } }],
    ['an edit that is over at once', { edit: { withinMs: 0 } }],
    ['edits of what it cannot send', { edit: { withinMs: 1, kinds: ['poll' as never] } }],
    ['a pace of nothing', { pace: { perGroupPerMinute: 0 } }],
    ['an unknown unit', { outbound: { text: { maxLength: 5, lengthUnit: 'words' as never } } }],
    ['ids of no bytes', { outbound: { text: {}, buttons: { maxChoiceIdBytes: 0 } } }],
  ] satisfies [string, Partial<Capabilities>][])('refuses %s', async (_what, changes) => {
    await expect(run(declaring(changes), 'capabilities/limits-sane')).rejects.toThrow();
  });
});
