import { en, type Texts } from './texts/en.js';
import { es } from './texts/es.js';
import { pt } from './texts/pt.js';
import { tr } from './texts/tr.js';

export const LANGUAGES: Record<'pt' | 'en' | 'es' | 'tr', Texts> = { pt, en, es, tr };
export type Language = keyof typeof LANGUAGES;

/** The company's fixed language, otherwise the page's, otherwise the first supported one of the browser. */
export function chooseLanguage(setting: string, page: string, browser: readonly string[]): Language {
  for (const wish of [setting, page, ...browser]) {
    const language = wish.slice(0, 2).toLowerCase();
    if (language in LANGUAGES) return language as Language;
  }
  return 'pt';
}

/** Fills `{name}` placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
