/** Providers leave out the selector that makes a sign an emoji, or add it. */
const bare = (emoji: string): string => emoji.replaceAll('\uFE0F', '');

/** The emoji as a channel with this ability takes it; undefined if it does not. */
export function reactionFor(
  ability: boolean | { emojis: readonly string[] },
  emoji: string,
): string | undefined {
  if (typeof ability === 'boolean') return ability ? emoji : undefined;
  return ability.emojis.find((one) => bare(one) === bare(emoji));
}
