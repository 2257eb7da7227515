import type { Language } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';

/** The name of a language in another one; its code if it has none. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([LOCALES[language]], { type: 'language' }).of(code) ?? code;
  } catch {
    return code; // no language tag
  }
}
