import { describe, expect, it } from 'vitest';
import type { MessageAid } from '@recado/sdk/contracts';
import { AIDS_MOST, AID_LENGTH, aidsAfterEdit, aidsColumn, aidsOf, withAid } from './message-aids.rules.js';

const aid = (
  kind: MessageAid['kind'],
  text = kind as string,
  language: string | null = null,
): MessageAid => ({
  ...{ kind, language, text },
});
const translations = (count: number) =>
  Array.from({ length: count }, (_, n) => aid('translation', `t${n}`, `l${n}`));

describe('texts beside a message', () => {
  it('are one of a kind and language: the newest replaces the one before', () => {
    const before = [
      aid('transcript', 'old'),
      aid('translation', 'hola', 'es'),
      aid('translation', 'hi', 'en'),
    ];
    expect(withAid(withAid(before, aid('transcript', 'new')), aid('translation', 'hello', 'en'))).toEqual([
      aid('translation', 'hola', 'es'),
      aid('transcript', 'new'),
      aid('translation', 'hello', 'en'),
    ]);
  });

  it('are few: the oldest translation gives way, never what was heard or written', () => {
    const heard = [aid('transcript'), aid('original')];
    const full = [...heard, ...translations(AIDS_MOST - heard.length)];
    const more = withAid(full, aid('translation', 'last', 'tr'));
    expect(more).toHaveLength(AIDS_MOST);
    expect(more).toEqual([...heard, ...full.slice(3), aid('translation', 'last', 'tr')]);
  });

  it('are cut, and never inside a character', () => {
    const [cut] = withAid([], aid('transcript', `${'x'.repeat(AID_LENGTH - 1)}😀`));
    expect(cut!.text).toBe('x'.repeat(AID_LENGTH - 1));
    expect(withAid([], aid('transcript', 'a\ud83d b \ude00 😀'))[0]!.text).toBe('a\uFFFD b \uFFFD 😀');
  });

  it('survive an edit of the message only if they are what was heard', () => {
    const column = aidsColumn([aid('spoken'), aid('original'), aid('transcript'), ...translations(2)]);
    expect(aidsOf(aidsAfterEdit(column))).toEqual([aid('spoken'), aid('transcript')]);
    expect(aidsAfterEdit(aidsColumn(translations(2)))).toBeNull();
    expect(aidsAfterEdit(null)).toBeNull();
  });
});
