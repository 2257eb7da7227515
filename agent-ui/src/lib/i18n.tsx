import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { DEFAULT_LANGUAGE, LOCALES, isLanguage, preferredLanguage } from '@recado/sdk/rules';
import { LANGUAGE_KEY, formatText, stored, type TextVariables } from '@recado/sdk/ui';
import type { Language } from '@recado/sdk/contracts';
import { createStore, useStore } from './store';
import {
  loadLazyTexts,
  loadTexts,
  type FirstTexts,
  type LazyTexts,
  type RareTexts,
  type TextKey,
} from './texts/load';
import { errorText, toast } from './toasts';

export interface TextFunction {
  (key: TextKey, variables?: TextVariables): string;
}
interface I18n {
  t: TextFunction;
  language: Language;
  setLanguage: (language: Language) => void;
  /** The text of a failure; undefined for a cancelled call. */
  failureText: (error: unknown) => string | undefined;
  /** Shows the text of a failure as a toast. */
  showError: (error: unknown) => void;
}

type Known = FirstTexts & Partial<Omit<LazyTexts, 'errors'> & Omit<RareTexts, 'errors'>>;
/** What comes after the first picture: the texts of any panel, and those of screens of their own. */
const LATER = {
  lazy: loadLazyTexts,
  rare: async (language: Language) => (await import('./texts/load-rare')).loadRareTexts(language),
};
export type LaterTexts = keyof typeof LATER;
const Context = createContext<I18n | null>(null);
const ready = createStore<{ language: Language; texts: Known } | null>(null);
/** What was opened needs these: from then on every language loads with them. */
const wanted = new Set<LaterTexts>();

const find = (texts: Known, key: string): string | undefined => {
  const dot = key.indexOf('.');
  const section = (texts as Record<string, Record<string, string>>)[key.slice(0, dot)];
  return section?.[key.slice(dot + 1)];
};

async function textsOf(language: Language): Promise<Known> {
  const [first, ...later] = await Promise.all([
    loadTexts(language),
    ...[...wanted].map((part) => LATER[part](language)),
  ]);
  return later.reduce<Known>(joined, first);
}

/** All parts have texts for errors, which are merged. */
const joined = (first: Known, later: LazyTexts | RareTexts): Known => ({
  ...first,
  ...later,
  errors: { ...first.errors, ...later.errors },
});

export function initialLanguage(): Language {
  const chosen = stored.get(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages ?? []);
}

/** Loads the texts that the first screen needs, before anything renders. */
export async function prepareTexts(language = initialLanguage()): Promise<void> {
  ready.set({ language, texts: await textsOf(language) });
}

/** Loads later texts of the current language, before the first component that shows one of them renders. */
export async function prepareLazyTexts(part: LaterTexts = 'lazy'): Promise<void> {
  wanted.add(part);
  const { language } = ready.get() ?? {};
  if (!language) return;
  const later = await LATER[part](language);
  // A language chosen in the meantime loads its own.
  ready.set((now) => (now?.language === language ? { language, texts: joined(now.texts, later) } : now));
}

/** The text function of a language, for code outside React and for tests. */
export const textFunction =
  (texts: Known, language: Language): TextFunction =>
  (key, variables) =>
    formatText(find(texts, key) ?? key, language, variables);

export function I18nProvider({ children }: { children: ReactNode }) {
  const state = useStore(ready);
  if (!state) throw new Error('prepareTexts comes first');
  const setLanguage = useCallback((language: Language) => {
    stored.set(LANGUAGE_KEY, language);
    void textsOf(language).then((texts) => ready.set({ language, texts }));
  }, []);
  useEffect(() => {
    document.documentElement.lang = LOCALES[state.language];
  }, [state.language]);
  const value = useMemo<I18n>(() => {
    const { texts, language } = state;
    const t = textFunction(texts, language);
    const failureText = (error: unknown) => errorText(error, (key) => find(texts, key));
    const showError = (error: unknown) => {
      const text = failureText(error);
      if (text) toast.error(text);
    };
    return { t, language, setLanguage, failureText, showError };
  }, [state, setLanguage]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('I18nProvider is missing');
  return value;
}

/** `const t = useTexts(); t('tickets.accept')`. */
export const useTexts = (): TextFunction => useI18n().t;

export const defaultLanguage = DEFAULT_LANGUAGE;
