import type { Language } from '@recado/sdk/contracts';
import type { texts as pt } from './pt/all';
import type { texts as ptLazy } from './pt/lazy';
import type { texts as ptRare } from './pt/rare';

type Translated<T> = {
  readonly [Section in keyof T]: { readonly [Key in keyof T[Section]]: string };
};
/** Texts of the first screen. A language has the sections and keys of Portuguese: a missing one is a type error. */
export type FirstTexts = Translated<typeof pt>;
/** Texts that only a requested screen or panel shows. */
export type LazyTexts = Translated<typeof ptLazy>;
/** Texts of screens that many conversations do without. */
export type RareTexts = Translated<typeof ptRare>;
export type Texts = FirstTexts & LazyTexts & RareTexts;
export type TextKey = {
  [Section in keyof Texts & string]: `${Section}.${keyof Texts[Section] & string}`;
}[keyof Texts & string];

const FIRST: Record<Language, () => Promise<{ texts: FirstTexts }>> = {
  pt: () => import('./pt/all'),
  en: () => import('./en/all'),
  es: () => import('./es/all'),
  tr: () => import('./tr/all'),
};
const LAZY: Record<Language, () => Promise<{ texts: LazyTexts }>> = {
  pt: () => import('./pt/lazy'),
  en: () => import('./en/lazy'),
  es: () => import('./es/lazy'),
  tr: () => import('./tr/lazy'),
};
/** The texts of one language, as a chunk of its own. */
export const loadTexts = async (language: Language): Promise<FirstTexts> => (await FIRST[language]()).texts;
export const loadLazyTexts = async (language: Language): Promise<LazyTexts> => (await LAZY[language]()).texts;
