import { taxDocumentOf, type TaxDocument } from '@recado/sdk/rules';

const isOf = (kind: TaxDocument['kind'], text: string): boolean => {
  const found = taxDocumentOf(text);
  return found?.kind === kind && found.text === text;
};

/** A CPF as banks take it: eleven digits, of which the last two fit. */
export const isCpf = (text: string): boolean => isOf('cpf', text);

/** A CNPJ as banks take it: twelve digits or capital letters, and two digits that fit. */
export const isCnpj = (text: string): boolean => isOf('cnpj', text);
