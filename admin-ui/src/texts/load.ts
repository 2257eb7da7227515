import type { TranslationMessages } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';

const LOADERS: Record<Language, () => Promise<{ texts: TranslationMessages }>> = {
  pt: () => import('./pt/all'),
  en: () => import('./en/all'),
  es: () => import('./es/all'),
  tr: () => import('./tr/all'),
};
const ENTRANCE: Record<Language, () => Promise<{ texts: object }>> = {
  pt: () => import('./pt/entrance'),
  en: () => import('./en/entrance'),
  es: () => import('./es/entrance'),
  tr: () => import('./tr/entrance'),
};

/** The texts of one language, as a chunk of its own. */
export const loadTexts = async (language: Language): Promise<TranslationMessages> =>
  (await LOADERS[language]()).texts;

/** What the sign-in page says: a quarter of all texts, by the same keys. */
export const loadEntranceTexts = async (language: Language): Promise<object> =>
  (await ENTRANCE[language]()).texts;
