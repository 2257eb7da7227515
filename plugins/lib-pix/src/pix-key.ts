import { taxDocumentOf, type TaxDocument } from '@recado/sdk/rules';

/** Kinds of Pix keys; `evp` is the random one. */
export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const;
/** One of {@link PIX_KEY_TYPES}. */
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const EMAIL = /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONGEST = 77;

function documentOf(kind: TaxDocument['kind'], typed: string): string | undefined {
  const found = taxDocumentOf(typed);
  return found?.kind === kind ? found.text : undefined;
}

/** A Brazilian number with +55: without it, a bank takes eleven digits for a CPF. */
function phoneOf(text: string): string | undefined {
  const [, area, number] =
    /^(?:\+?55)?([1-9]\d)(9\d{8}|[2-5]\d{7})$/.exec(text.replace(/[\s.()-]/g, '')) ?? [];
  return area && number && `+55${area}${number}`;
}

const READ: Record<PixKeyType, (text: string) => string | undefined> = {
  cpf: (text) => documentOf('cpf', text),
  cnpj: (text) => documentOf('cnpj', text),
  phone: phoneOf,
  // Keys are held in lower case, and some banks compare them letter by letter.
  email: (text) => [text.toLowerCase()].find((one) => EMAIL.test(one)),
  evp: (text) => [text.toLowerCase()].find((one) => UUID.test(one)),
};

/** The key as the central bank holds it; undefined if it is no key of this type. */
export function pixKeyOf(type: PixKeyType, typed: string): string | undefined {
  const key = READ[type](typed.trim());
  return key !== undefined && key.length <= LONGEST ? key : undefined;
}
