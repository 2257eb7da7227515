import { LONGEST, pixKeyOf, plainText, type PixKeyType } from '@recado/lib-pix';
import { PluginError, type InLanguages } from '@recado/sdk';
import type { Settings } from './settings.js';

/** Who is paid, as a BR Code holds it. */
export interface Receiver {
  key: string;
  name: string;
  city: string;
}
type Sentence = { en: string } & InLanguages<string>;

const MISSING: Sentence = {
  en: 'The Pix key, the receiver’s name and the city are incomplete: fill them in in the settings of this plugin.',
  pt: 'A chave Pix, o nome do recebedor e a cidade não estão completos: preencha-os nas configurações deste plugin.',
  es: 'La clave Pix, el nombre de quien cobra y la ciudad no están completos: indíquelos en la configuración de este plugin.',
  tr: 'Pix anahtarı, alıcının adı ve şehir eksik: bu eklentinin ayarlarında doldurun.',
};
const NO_LETTERS: Record<'name' | 'city', Sentence> = {
  name: {
    en: 'Nothing is left of the receiver’s name without accents and symbols: write it with the letters A to Z.',
    pt: 'Do nome do recebedor não resta nada sem acentos e símbolos: escreva-o com letras de A a Z.',
    es: 'Del nombre de quien cobra no queda nada sin acentos ni símbolos: escríbalo con letras de la A a la Z.',
    tr: 'Alıcının adından aksan ve işaretler olmadan bir şey kalmıyor: A–Z harfleriyle yazın.',
  },
  city: {
    en: 'Nothing is left of the city without accents and symbols: write it with the letters A to Z.',
    pt: 'Da cidade não resta nada sem acentos e símbolos: escreva-a com letras de A a Z.',
    es: 'De la ciudad no queda nada sin acentos ni símbolos: escríbala con letras de la A a la Z.',
    tr: 'Şehirden aksan ve işaretler olmadan bir şey kalmıyor: A–Z harfleriyle yazın.',
  },
};
const WRONG_KEY: Record<PixKeyType, Sentence> = {
  cpf: {
    en: 'The Pix key is not a CPF: its eleven digits or their check digits are wrong.',
    pt: 'A chave Pix não é um CPF: os onze dígitos ou os dígitos verificadores estão errados.',
    es: 'La clave Pix no es un CPF: los once dígitos o sus dígitos de control son incorrectos.',
    tr: 'Pix anahtarı bir CPF değil: on bir hanesi veya kontrol haneleri yanlış.',
  },
  cnpj: {
    en: 'The Pix key is not a CNPJ: its fourteen characters or their check digits are wrong.',
    pt: 'A chave Pix não é um CNPJ: os catorze caracteres ou os dígitos verificadores estão errados.',
    es: 'La clave Pix no es un CNPJ: los catorce caracteres o sus dígitos de control son incorrectos.',
    tr: 'Pix anahtarı bir CNPJ değil: on dört karakteri veya kontrol haneleri yanlış.',
  },
  phone: {
    en: 'The Pix key is not a Brazilian phone number: write it like +5511999998888.',
    pt: 'A chave Pix não é um telefone brasileiro: escreva-o como +5511999998888.',
    es: 'La clave Pix no es un teléfono brasileño: escríbalo como +5511999998888.',
    tr: 'Pix anahtarı bir Brezilya telefonu değil: +5511999998888 gibi yazın.',
  },
  email: {
    en: 'The Pix key is not an e-mail address of at most 77 characters.',
    pt: 'A chave Pix não é um e-mail de no máximo 77 caracteres.',
    es: 'La clave Pix no es un correo electrónico de 77 caracteres como máximo.',
    tr: 'Pix anahtarı en fazla 77 karakterlik bir e-posta adresi değil.',
  },
  evp: {
    en: 'The Pix key is not a random key: it looks like 123e4567-e12b-12d1-a456-426655440000.',
    pt: 'A chave Pix não é uma chave aleatória: ela se parece com 123e4567-e12b-12d1-a456-426655440000.',
    es: 'La clave Pix no es una clave aleatoria: se parece a 123e4567-e12b-12d1-a456-426655440000.',
    tr: 'Pix anahtarı rastgele bir anahtar değil: 123e4567-e12b-12d1-a456-426655440000 gibi görünür.',
  },
};

const invalid = ({ en, ...texts }: Sentence) => new PluginError('CONFIG_INVALID', en, { texts });

/** Who is paid, from the settings. Throws CONFIG_INVALID with a sentence for the operator. */
export function receiverOf({ keyType, pixKey, name, city }: Settings): Receiver {
  if (!pixKey?.trim() || !name?.trim() || !city?.trim()) throw invalid(MISSING);
  const key = pixKeyOf(keyType, pixKey);
  if (key === undefined) throw invalid(WRONG_KEY[keyType]);
  const written = { name: plainText(name, LONGEST.name), city: plainText(city, LONGEST.city) };
  for (const field of ['name', 'city'] as const) if (!written[field]) throw invalid(NO_LETTERS[field]);
  return { key, ...written };
}

/** Whether somebody has begun to fill in the form. */
export const isFilledIn = ({ pixKey, name, city }: Settings): boolean =>
  [pixKey, name, city].some((value) => value?.trim());
