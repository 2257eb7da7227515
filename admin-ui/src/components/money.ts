/** 123456 of BRL in Portuguese: R$ 1.234,56. */
export function sumText(amountMinor: number, currency: string, locale: string): string {
  const form = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return form.format(amountMinor / 10 ** decimalsOf(currency));
}

/** Digits behind the point: 2 of BRL, 0 of JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** A typed sum, such as `1.234,56` or `1234.56`, in the currency's smallest unit; undefined if it is none. */
export function typedMinor(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const match = /^(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole, part = ''] = match;
  if (part.length > decimals) return undefined;
  const minor = Number(whole!.replace(/\D/g, '') + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
