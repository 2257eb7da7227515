import type { Language } from '@recado/sdk/contracts';
import type { RareTexts } from './load';

const RARE: Record<Language, () => Promise<{ texts: RareTexts }>> = {
  pt: () => import('./pt/rare'),
  en: () => import('./en/rare'),
  es: () => import('./es/rare'),
  tr: () => import('./tr/rare'),
};

/** A module of its own: the addresses of these texts are no part of the first load. */
export const loadRareTexts = async (language: Language): Promise<RareTexts> => (await RARE[language]()).texts;
