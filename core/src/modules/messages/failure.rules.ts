import type { InLanguages } from '@recado/sdk';

const LONGEST_TEXT = 500;

/** Why a message, or a change of one, did not reach the customer. */
export interface Failure {
  code: string;
  text: string;
  /** The text in other languages: then it is a sentence for people. */
  texts?: InLanguages<string>;
  /** The provider's own code. */
  providerCode?: string;
}
export interface FailureColumns {
  failureCode: string | null;
  failureText: string | null;
  /** JSON. */
  failureTexts: string | null;
  providerCode: string | null;
}

/** A failure as its row holds it; without one the columns are empty. */
export const failureColumns = (failure?: Failure): FailureColumns => ({
  failureCode: failure?.code.slice(0, 40) ?? null,
  failureText: failure?.text.slice(0, LONGEST_TEXT) ?? null,
  failureTexts: failure?.texts ? JSON.stringify(shortened(failure.texts)) : null,
  providerCode: failure?.providerCode?.slice(0, 60) ?? null,
});

const shortened = (texts: InLanguages<string>): InLanguages<string> =>
  Object.fromEntries(
    (['pt', 'es', 'tr'] as const).flatMap((language) => {
      const text: unknown = texts[language];
      return typeof text === 'string' ? [[language, text.slice(0, LONGEST_TEXT)]] : [];
    }),
  );

/** The same from its row; null without one. */
export function failureOf(row: FailureColumns): Failure | null {
  if (row.failureCode === null) return null;
  return {
    code: row.failureCode,
    text: row.failureText ?? '',
    ...(row.failureTexts !== null && { texts: JSON.parse(row.failureTexts) as InLanguages<string> }),
    ...(row.providerCode !== null && { providerCode: row.providerCode }),
  };
}
