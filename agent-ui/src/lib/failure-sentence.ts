import type { Language, MessageFailure } from '@recado/sdk/contracts';

/**
 * A failure in the user's language: the sentence that a channel wrote for people, else the text of its code, else the
 * given text. `find` gives the text of a key, or the key itself without one.
 */
export function failureSentence(
  { code, text, texts }: Pick<MessageFailure, 'code' | 'text' | 'texts'>,
  language: Language,
  find: (key: string) => string,
): string {
  const own = texts && (language === 'en' ? text : texts[language]);
  if (own) return own;
  for (const key of [`errors.${code}`, `plugin.${code}`]) {
    const known = find(key);
    if (known !== key) return known;
  }
  return text;
}
