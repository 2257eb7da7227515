import { taxDocumentOf } from '@recado/sdk/rules';
import type { CheckoutDraft } from './checkout-draft';

/** Text keys of what is wrong, by field. */
export type PayerProblems = Partial<Record<'name' | 'document', string>>;

/** Longest name of a payer. */
export const LONGEST_NAME = 100;

/** What is missing or wrong about a payer; the server looks again. */
export function payerProblems({ name, document }: Pick<CheckoutDraft, 'name' | 'document'>): PayerProblems {
  const problem = (typed: string, isRight: boolean, field: 'name' | 'document', missing: string) => {
    if (typed.trim() === '') return { [field]: `office.checkout.problems.${missing}` };
    return isRight ? {} : { [field]: `office.checkout.problems.${field}` };
  };
  return {
    ...problem(name, name.trim().length <= LONGEST_NAME, 'name', 'nameRequired'),
    ...problem(document, taxDocumentOf(document) !== undefined, 'document', 'documentRequired'),
  };
}
