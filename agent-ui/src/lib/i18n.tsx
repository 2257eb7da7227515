import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { DEFAULT_LANGUAGE, LOCALES, isLanguage, preferredLanguage } from '@recado/sdk/rules';
import { LANGUAGE_KEY, formatText, stored, type TextVariables } from '@recado/sdk/ui';
import type { Language } from '@recado/sdk/contracts';
import { useStore } from './store';
import { known, showLanguage, type KnownTexts } from './texts/known';
import type { TextKey } from './texts/load';
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

const Context = createContext<I18n | null>(null);

const find = (texts: KnownTexts, key: string): string | undefined => {
  const dot = key.indexOf('.');
  const section = (texts as Record<string, Record<string, string>>)[key.slice(0, dot)];
  return section?.[key.slice(dot + 1)];
};

export function initialLanguage(): Language {
  const chosen = stored.get(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : preferredLanguage(navigator.languages ?? []);
}

/** Loads the texts that the first screen needs, before anything renders. */
export const prepareTexts = (language = initialLanguage()): Promise<void> => showLanguage(language);

/** The text function of a language, for code outside React and for tests. */
export const textFunction =
  (texts: KnownTexts, language: Language): TextFunction =>
  (key, variables) =>
    formatText(find(texts, key) ?? key, language, variables);

export function I18nProvider({ children }: { children: ReactNode }) {
  const state = useStore(known);
  if (!state) throw new Error('prepareTexts comes first');
  const setLanguage = useCallback((language: Language) => {
    stored.set(LANGUAGE_KEY, language);
    void showLanguage(language);
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
