const LONGEST_NAME = 50;

export interface Recipient {
  /** The contact's, if company 1 has none of the number yet. */
  name: string;
  number: string;
}
export interface CompanyAdmin {
  companyId: number;
  name: string;
  wpp: string | null;
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/**
 * Whom a reminder goes to: each admin's own number. The company's phone stands in for admins without one. A number that
 * several have gets one message.
 */
export function recipientsOf(
  { companyName, phone }: { companyName: string; phone: string | null },
  admins: readonly Pick<CompanyAdmin, 'name' | 'wpp'>[],
): Recipient[] {
  const numbers = new Map<string, Recipient>();
  const add = (name: string, number: string | null) => {
    const digits = digitsOf(number ?? '');
    if (digits && !numbers.has(digits)) numbers.set(digits, { name, number: number! });
  };
  for (const { name, wpp } of admins)
    add([...`${name} (${companyName})`].slice(0, LONGEST_NAME).join(''), wpp);
  const isShort = admins.length === 0 || admins.some(({ wpp }) => !digitsOf(wpp ?? ''));
  if (isShort) add(companyName, phone);
  return [...numbers.values()];
}
