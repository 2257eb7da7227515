import { PIX_KEY_TYPES } from '@recado/lib-pix';
import { Type, type Static } from 'typebox';

/**
 * Whose account the money goes to. Nothing is required: without it the plugin is there, and says what is missing when somebody
 * wants to use it.
 */
export const Settings = Type.Object({
  keyType: Type.Enum([...PIX_KEY_TYPES], {
    title: 'Type of the Pix key',
    default: 'evp',
    'x-choices': { cpf: 'CPF', cnpj: 'CNPJ', phone: 'Phone', email: 'E-mail', evp: 'Random key' },
    'x-texts': {
      pt: {
        title: 'Tipo da chave Pix',
        choices: { phone: 'Telefone', email: 'E-mail', evp: 'Chave aleatória' },
      },
      es: {
        title: 'Tipo de clave Pix',
        choices: { phone: 'Teléfono', email: 'Correo electrónico', evp: 'Clave aleatoria' },
      },
      tr: {
        title: 'Pix anahtarının türü',
        choices: { phone: 'Telefon', email: 'E-posta', evp: 'Rastgele anahtar' },
      },
    },
  }),
  pixKey: Type.Optional(
    Type.String({
      title: 'Pix key',
      description: 'Of the account that is paid',
      maxLength: 100,
      'x-texts': {
        pt: { title: 'Chave Pix', description: 'Da conta que recebe' },
        es: { title: 'Clave Pix', description: 'De la cuenta que cobra' },
        tr: { title: 'Pix anahtarı', description: 'Ödemeyi alan hesabın anahtarı' },
      },
    }),
  ),
  name: Type.Optional(
    Type.String({
      title: 'Receiver’s name',
      description: 'As the bank knows it. Codes hold 25 characters, without accents',
      maxLength: 100,
      'x-texts': {
        pt: {
          title: 'Nome do recebedor',
          description: 'Como consta no banco. O código comporta 25 caracteres, sem acentos',
        },
        es: {
          title: 'Nombre de quien cobra',
          description: 'Como figura en el banco. El código admite 25 caracteres, sin acentos',
        },
        tr: { title: 'Alıcının adı', description: 'Bankadaki hâliyle. Kod 25 karakter alır, aksansız' },
      },
    }),
  ),
  city: Type.Optional(
    Type.String({
      title: 'Receiver’s city',
      description: 'Codes hold 15 characters, without accents',
      maxLength: 100,
      'x-texts': {
        pt: { title: 'Cidade do recebedor', description: 'O código comporta 15 caracteres, sem acentos' },
        es: { title: 'Ciudad de quien cobra', description: 'El código admite 15 caracteres, sin acentos' },
        tr: { title: 'Alıcının şehri', description: 'Kod 15 karakter alır, aksansız' },
      },
    }),
  ),
});
/** The values of the form. */
export type Settings = Static<typeof Settings>;
