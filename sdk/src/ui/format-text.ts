import type { Language } from '../contracts/user.js';
import { LOCALES } from '../rules/languages.js';

/** The value of a text's `%{name}`. */
export type TextVariables = Record<string, string | number>;

/**
 * Fills in a text. `%{name}` is a variable; ` |||| ` separates the singular from the plural, which `smart_count`
 * selects by the rules of the language: the syntax of Polyglot, which the back-office's i18n provider reads too. 0 is a
 * plural, as there: CLDR has it as a singular of Portuguese, but nobody writes “0 avaliação”.
 */
export function formatText(text: string, language: Language, variables: TextVariables = {}): string {
  const forms = text.split(' |||| ');
  const count = variables['smart_count'];
  const one = typeof count === 'number' && count !== 0 && pluralRules(language).select(count) === 'one';
  const form = (count === undefined || one ? forms[0] : forms.at(-1)) ?? text;
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => String(variables[name] ?? whole));
}

/** Created once for each language: creating them costs more than everything else here. */
const made = new Map<Language, Intl.PluralRules>();
function pluralRules(language: Language): Intl.PluralRules {
  const known = made.get(language) ?? new Intl.PluralRules(LOCALES[language]);
  made.set(language, known);
  return known;
}
