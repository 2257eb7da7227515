import { taxDocumentOf } from '@recado/sdk/rules';

/** Hides personal data from a model, and puts it back into what the model wrote. */
export interface Mask {
  hide(text: string): string;
  show(text: string): string;
}
const NO_MASK: Mask = { hide: (text) => text, show: (text) => text };

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const CNPJ = /(?<!\w)[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?!\w)/gi;
const CPF = /(?<!\w)\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}(?!\w)/g;
const CARD = /(?<![\w.])\d(?:[ -]?\d){12,18}(?!\w)/g;
const PHONE = /(?<![\w.])(?:\+\d[\d ().-]{7,17}\d|(?:55[ -]?)?\(?\d{2}\)?[ -]?9?\d{4}[ -]?\d{4})(?!\w)/g;

/** Check digit of payment cards (ISO/IEC 7812). */
function isCard(typed: string): boolean {
  const digits = [...typed.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

const KINDS: [kind: string, pattern: RegExp, is: (typed: string) => boolean][] = [
  ['email', EMAIL, () => true],
  ['cnpj', CNPJ, (typed) => taxDocumentOf(typed)?.kind === 'cnpj'],
  ['cpf', CPF, (typed) => taxDocumentOf(typed)?.kind === 'cpf'],
  ['card', CARD, isCard],
  ['phone', PHONE, () => true],
];

/** A mask for one conversation: what stands in it twice has one mark, and a mark means nothing elsewhere. */
export function createMask(): Mask {
  const marks = new Map<string, string>();
  const values = new Map<string, string>();
  const markOf = (kind: string, value: string): string => {
    const known = marks.get(value);
    if (known) return known;
    const mark = `[${kind}-${marks.size + 1}]`;
    marks.set(value, mark);
    values.set(mark, value);
    return mark;
  };
  return {
    hide: (text) =>
      KINDS.reduce(
        (left, [kind, pattern, is]) =>
          left.replace(pattern, (typed) => (is(typed) ? markOf(kind, typed) : typed)),
        text,
      ),
    show: (text) => text.replace(/\[[a-z]+-\d+\]/gi, (mark) => values.get(mark.toLowerCase()) ?? mark),
  };
}

/** The mask of one question, as the operator chose. */
export const maskOf = ({ maskPersonalData }: { maskPersonalData: boolean }): Mask =>
  maskPersonalData ? createMask() : NO_MASK;
