import type { ChatMember } from '@recado/sdk/contracts';

type Named = Pick<ChatMember, 'userId' | 'user'>;

/** The people whose names stand after an @. The longest name counts: `@Ana Lima` does not mention Ana. */
export function mentionedIn(text: string, members: readonly Named[]): number[] {
  let rest = text;
  return [...members]
    .sort((one, other) => other.user.name.length - one.user.name.length)
    .flatMap(({ userId, user }) => {
      const parts = rest.split(`@${user.name}`);
      rest = parts.join('\u0000');
      return parts.length > 1 ? [userId] : [];
    });
}

/** A name that is being typed after an @, up to the cursor. */
export function typedMention(text: string, cursor: number): { from: number; typed: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, cursor));
  return found ? { from: cursor - found[1]!.length - 1, typed: found[1]! } : undefined;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
/** Members whose name, or a part of it, begins with what was typed. */
export const matching = <T extends Named>(members: readonly T[], typed: string): T[] =>
  members.filter(({ user }) =>
    plain(user.name)
      .split(/\s+/)
      .some((part, at, parts) =>
        [part, parts.slice(at).join(' ')].some((own) => own.startsWith(plain(typed))),
      ),
  );

/** The text with this name in place of what was typed, and where the cursor stands then. */
export function withMention(
  text: string,
  { from, typed }: { from: number; typed: string },
  name: string,
): { text: string; cursor: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).replace(/^ /, ''), cursor: before.length };
}
