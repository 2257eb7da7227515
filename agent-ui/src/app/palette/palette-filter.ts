import { withoutMarks } from '@recado/sdk/rules';

/** How the id of what the server found begins: the server has matched it already. */
export const FOUND = 'found.';

/** Lower case, without accents: nobody types those to find a command. */
const plain = (text: string): string => withoutMarks(text).toLowerCase();

/**
 * How well a command matches the typed text, 0 to 1: every word has to be somewhere in its title, group or keywords,
 * and a title that begins with it comes first. The first of `names` is the title. What the server found comes last.
 */
export function rankCommand(id: string, typed: string, names: readonly string[] = []): number {
  if (id.startsWith(FOUND)) return 0.2;
  const [title = '', ...others] = names.map(plain);
  const wanted = plain(typed).trim();
  if (wanted === '') return 1;
  const everything = [title, ...others].join(' ');
  const words = wanted.split(/\s+/);
  if (!words.every((word) => everything.includes(word))) return 0;
  if (title.startsWith(wanted)) return 1;
  const titleWords = title.split(/[\s:]+/);
  if (words.every((word) => titleWords.some((one) => one.startsWith(word)))) return 0.8;
  return words.every((word) => title.includes(word)) ? 0.6 : 0.3;
}
