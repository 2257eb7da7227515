import type { OptWords } from '../../ports/ingest.js';

/** What a person asks for with a message that is nothing but such a word. */
export type OptWord = 'stop' | 'resume';

/** Longer texts are never a word. */
const LONGEST = 40;

/** Case, accents, and punctuation at the ends do not count: `Saír!` is `SAIR`, and `ıptal` is `İPTAL`. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/^[\s"'“”«».,;:!?*_-]+|[\s"'“”«».,;:!?*_-]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** The settings hold words with commas or lines between them. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

export function optWords(stop: string, resume: string): OptWords {
  const back = wordsOf(resume);
  const plain = (words: string[]) => new Set(words.map(plainWord).filter(Boolean));
  return { stop: plain(wordsOf(stop)), resume: plain(back), back: back[0] ?? '' };
}

/** Only the whole message counts: “não quero sair daqui” is a sentence. */
export function optWordOf(text: string, words: OptWords): OptWord | undefined {
  if (text.length > LONGEST) return undefined;
  const word = plainWord(text);
  if (words.stop.has(word)) return 'stop';
  return words.resume.has(word) ? 'resume' : undefined;
}
