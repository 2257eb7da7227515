import type { Language } from '@recado/sdk/contracts';
import { createStore } from '../store';
import { loadLazyTexts, loadTexts, type FirstTexts, type LazyTexts, type RareTexts } from './load';

export type KnownTexts = FirstTexts & Partial<Omit<LazyTexts, 'errors'> & Omit<RareTexts, 'errors'>>;
interface Known {
  language: Language;
  texts: KnownTexts;
  parts: readonly LaterTexts[];
}

/** What comes after the first picture: the texts of any panel, and those of screens of their own. */
const LATER = {
  lazy: loadLazyTexts,
  rare: async (language: Language) => (await import('./load-rare')).loadRareTexts(language),
};
export type LaterTexts = keyof typeof LATER;

/** The texts that are shown. */
export const known = createStore<Known | null>(null);
/** What was opened needs these: from then on every language loads with them. */
const wanted = new Set<LaterTexts>();
let chosen: Language | undefined;

/** Shows a language as soon as it is loaded with all parts that are wanted by then. The latest choice wins. */
export async function showLanguage(language: Language): Promise<void> {
  chosen = language;
  await load();
}

/** Loads later texts of the current language, before the first component that shows one of them renders. */
export async function prepareLazyTexts(part: LaterTexts = 'lazy'): Promise<void> {
  wanted.add(part);
  await load();
}

/** A language and a part can be asked for while another load is on its way: what is shown has both. */
async function load(): Promise<void> {
  while (chosen && !isShown(chosen)) {
    const language = chosen;
    const parts = [...wanted];
    try {
      const texts = await textsOf(language, parts);
      if (language === chosen && parts.length === wanted.size) known.set({ language, texts, parts });
    } catch (error) {
      if (language === chosen) chosen = known.get()?.language;
      throw error;
    }
  }
}

function isShown(language: Language): boolean {
  const now = known.get();
  return now?.language === language && now.parts.length === wanted.size;
}

async function textsOf(language: Language, parts: readonly LaterTexts[]): Promise<KnownTexts> {
  const [first, ...later] = await Promise.all([
    loadTexts(language),
    ...parts.map((part) => LATER[part](language)),
  ]);
  return later.reduce<KnownTexts>(joined, first);
}

/** All parts have texts for errors, which are merged. */
const joined = (first: KnownTexts, later: LazyTexts | RareTexts): KnownTexts => ({
  ...first,
  ...later,
  errors: { ...first.errors, ...later.errors },
});
