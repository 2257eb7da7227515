export type AnswerWords = 'yes' | 'no' | 'other';

/** Letters and digits alone, in lower case and without accents. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * What a text says to a question: yes or no if it consists of such words alone, so that "não sei, sim?" is neither. A
 * word of both lists decides nothing.
 */
export function answerIn(
  text: string,
  { yesWords, noWords }: { yesWords: readonly string[]; noWords: readonly string[] },
): AnswerWords {
  const said = wordsIn(text);
  const consistsOf = (words: readonly string[]) => {
    const phrases = words.map((word) => wordsIn(word).join(' '));
    return (
      said.length > 0 && (phrases.includes(said.join(' ')) || said.every((word) => phrases.includes(word)))
    );
  };
  const [yes, no] = [consistsOf(yesWords), consistsOf(noWords)];
  if (yes === no) return 'other';
  return yes ? 'yes' : 'no';
}
