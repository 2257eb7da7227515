import type { TranslationMessages } from 'react-admin';
import type { Language } from '@recado/sdk/contracts';

const LOADERS: Record<Language, () => Promise<{ texts: TranslationMessages }>> = {
  pt: () => import('./pt/all'),
  en: () => import('./en/all'),
  es: () => import('./es/all'),
  tr: () => import('./tr/all'),
};

/** The texts of one language, as a chunk of its own. */
export const loadTexts = async (language: Language): Promise<TranslationMessages> =>
  (await LOADERS[language]()).texts;
