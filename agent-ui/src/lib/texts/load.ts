import type { Language } from '@recado/sdk/contracts';
import type { texts as pt } from './pt/all';
import type { texts as ptLater } from './pt/later';

type Translated<T> = {
  readonly [Section in keyof T]: { readonly [Key in keyof T[Section]]: string };
};
/** What the first picture says. A language has the sections and keys of Portuguese: a missing one is a type error. */
export type FirstTexts = Translated<typeof pt>;
/** What is said only where a screen or panel was asked for. */
export type LaterTexts = Translated<typeof ptLater>;
export type Texts = FirstTexts & LaterTexts;
export type TextKey = {
  [Section in keyof Texts & string]: `${Section}.${keyof Texts[Section] & string}`;
}[keyof Texts & string];

const FIRST: Record<Language, () => Promise<{ texts: FirstTexts }>> = {
  pt: () => import('./pt/all'),
  en: () => import('./en/all'),
  es: () => import('./es/all'),
  tr: () => import('./tr/all'),
};
const LATER: Record<Language, () => Promise<{ texts: LaterTexts }>> = {
  pt: () => import('./pt/later'),
  en: () => import('./en/later'),
  es: () => import('./es/later'),
  tr: () => import('./tr/later'),
};

/** The texts of one language, as a chunk of its own. */
export const loadTexts = async (language: Language): Promise<FirstTexts> => (await FIRST[language]()).texts;
export const loadLaterTexts = async (language: Language): Promise<LaterTexts> =>
  (await LATER[language]()).texts;
