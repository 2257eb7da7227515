import type { Message } from '@recado/sdk/contracts';
import { reactionFor } from '@recado/sdk/rules';
import type { SendCapabilities } from '../capabilities';

export type Reactions = Message['reactions'];

/** The six that are one press away. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

/** What a channel offers: the quick ones first, and all others; `others` undefined: any emoji. */
export function offeredReactions(ability: SendCapabilities['reactions']): {
  quick: readonly string[];
  others: readonly string[] | undefined;
} {
  if (typeof ability === 'boolean') return { quick: QUICK_REACTIONS, others: undefined };
  const liked = QUICK_REACTIONS.flatMap((emoji) => reactionFor(ability, emoji) ?? []);
  const sorted = [...new Set([...liked, ...ability.emojis])];
  return { quick: sorted.slice(0, QUICK_REACTIONS.length), others: sorted.slice(QUICK_REACTIONS.length) };
}

export const ownReaction = (reactions: Reactions): string | undefined =>
  reactions.find(({ fromMe }) => fromMe)?.emoji;

/** The reactions after the company set an emoji on the message: it has one at most, and none for an empty text. */
export const afterReacting = (reactions: Reactions, emoji: string): Reactions => {
  const others = reactions.filter(({ fromMe }) => !fromMe);
  return emoji === '' ? others : [...others, { emoji, fromMe: true, count: 1, by: [] }];
};

/** One chip for each emoji, no matter who reacted. */
export const reactionChips = (reactions: Reactions) => {
  const chips = new Map<string, { emoji: string; count: number; own: boolean; by: string[] }>();
  for (const { emoji, fromMe, count, by } of reactions) {
    const chip = chips.get(emoji) ?? { emoji, count: 0, own: false, by: [] };
    chip.count += count;
    chip.own ||= fromMe;
    chip.by.push(...by);
    chips.set(emoji, chip);
  }
  return [...chips.values()];
};
