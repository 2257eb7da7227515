import type { Language, MoneyData } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';

/** A sum in words of the language: R$ 19,90. */
export function moneyText({ amountMinor, currency }: MoneyData, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
