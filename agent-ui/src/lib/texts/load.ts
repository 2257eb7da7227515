import type { Language } from '@recado/sdk/contracts';
import type { texts as pt } from './pt/all';

/** A language has the sections and keys of Portuguese: a missing one is a type error. */
export type Texts = {
  readonly [Section in keyof typeof pt]: { readonly [Key in keyof (typeof pt)[Section]]: string };
};
export type TextKey = {
  [Section in keyof Texts & string]: `${Section}.${keyof Texts[Section] & string}`;
}[keyof Texts & string];

const LOADERS: Record<Language, () => Promise<{ texts: Texts }>> = {
  pt: () => import('./pt/all'),
  en: () => import('./en/all'),
  es: () => import('./es/all'),
  tr: () => import('./tr/all'),
};

/** The texts of one language, as a chunk of its own. */
export const loadTexts = async (language: Language): Promise<Texts> => (await LOADERS[language]()).texts;
