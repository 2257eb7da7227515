import { PluginError, type InLanguages, type PluginErrorCode } from '@recado/sdk';
import { environmentOf, type Settings } from './settings.js';

/** A 400 or 404 of Asaas in its own words: `{ errors: [{ code, description }] }`. */
export interface Refusal {
  status: number;
  code?: string;
  /** For people, in Portuguese. */
  description?: string;
}
type Sentence = { en: string } & InLanguages<string>;

const told = (code: PluginErrorCode, { en, ...texts }: Sentence, providerCode?: string): PluginError =>
  new PluginError(code, en, { texts, providerCode: providerCode?.slice(0, 60) });

const KEY_MISSING: Sentence = {
  en: 'The API key of Asaas is missing in the settings of the plugin.',
  pt: 'Falta a chave de API do Asaas nas configurações do plugin.',
  es: 'Falta la clave de la API de Asaas en la configuración del plugin.',
  tr: 'Eklentinin ayarlarında Asaas API anahtarı eksik.',
};
const KEY_REFUSED: Sentence = {
  en: 'Asaas does not accept the API key. A key works only in its own environment, production or sandbox.',
  pt: 'O Asaas não aceita a chave de API. Uma chave só funciona no próprio ambiente, produção ou sandbox.',
  es: 'Asaas no acepta la clave de la API. Una clave solo funciona en su propio entorno, producción o sandbox.',
  tr: 'Asaas API anahtarını kabul etmiyor. Bir anahtar yalnızca kendi ortamında (canlı ya da sandbox) çalışır.',
};
const KEY_OF_SANDBOX: Sentence = {
  en: 'The API key is one of the sandbox, and the plugin is set to production.',
  pt: 'A chave de API é do sandbox, e o plugin está configurado para produção.',
  es: 'La clave de la API es del sandbox, y el plugin está configurado para producción.',
  tr: 'API anahtarı sandbox ortamına ait, eklenti ise canlı ortama ayarlı.',
};
const KEY_OF_PRODUCTION: Sentence = {
  en: 'The API key is one of production, and the plugin is set to the sandbox.',
  pt: 'A chave de API é de produção, e o plugin está configurado para o sandbox.',
  es: 'La clave de la API es de producción, y el plugin está configurado para el sandbox.',
  tr: 'API anahtarı canlı ortama ait, eklenti ise sandbox ortamına ayarlı.',
};
const FORBIDDEN: Sentence = {
  en: 'Asaas forbids this request. If the account permits only some IP addresses, add that of this server.',
  pt: 'O Asaas proíbe esta requisição. Se a conta só permite alguns endereços IP, adicione o deste servidor.',
  es: 'Asaas prohíbe esta solicitud. Si la cuenta solo permite algunas direcciones IP, agregue la de este servidor.',
  tr: 'Asaas bu isteğe izin vermiyor. Hesap yalnızca bazı IP adreslerine izin veriyorsa bu sunucununkini ekleyin.',
};
const NO_PIX_KEY: Sentence = {
  en: 'The account at Asaas has no Pix key, so it cannot create Pix codes. Register a key at Asaas: Pix → My keys.',
  pt: 'A conta no Asaas não tem chave Pix e por isso não gera código Pix. Cadastre uma no Asaas: Pix → Minhas chaves.',
  es: 'La cuenta en Asaas no tiene clave Pix y por eso no da código Pix. Registre una en Asaas: Pix → Mis claves.',
  tr: 'Asaas hesabında Pix anahtarı yok, bu yüzden Pix kodu verilmiyor. Asaas’ta bir anahtar kaydedin: Pix → Anahtarlarım.',
};
const WEBHOOKS_FULL: Sentence = {
  en: 'The account at Asaas has ten webhooks and cannot have more. Delete one at Asaas: Integrations → Webhooks.',
  pt: 'A conta no Asaas tem dez webhooks, e não pode ter mais. Exclua um no Asaas: Integrações → Webhooks.',
  es: 'La cuenta en Asaas tiene diez webhooks y no puede tener más. Elimine uno en Asaas: Integraciones → Webhooks.',
  tr: 'Asaas hesabında on webhook var, daha fazlası olamaz. Asaas’ta birini silin: Entegrasyonlar → Webhook’lar.',
};
const NOT_GIVEN_BACK: Sentence = {
  en: 'Asaas only refunds this money if the account balance covers the amount and the fees; a boleto payment is not refunded.',
  pt: 'O Asaas só devolve este dinheiro se o saldo da conta cobrir o valor e as tarifas; o de um boleto, não devolve.',
  es: 'Asaas solo devuelve este dinero si el saldo de la cuenta cubre el importe y las tarifas; el de un boleto, no lo devuelve.',
  tr: 'Asaas bu parayı ancak hesap bakiyesi tutarı ve ücretleri karşılıyorsa iade eder; boleto ile ödeneni hiç iade etmez.',
};

/** A 401: the key is of the other environment, withdrawn, or wrong. */
export function keyRefused({ environment, apiKey }: Settings): PluginError {
  const of = environmentOf(apiKey ?? '');
  if (of === undefined || of === environment) return told('AUTH_EXPIRED', KEY_REFUSED, '401');
  return told('AUTH_EXPIRED', of === 'sandbox' ? KEY_OF_SANDBOX : KEY_OF_PRODUCTION, '401');
}
export const keyMissing = (): PluginError => told('CONFIG_INVALID', KEY_MISSING);
export const forbidden = (): PluginError => told('AUTH_EXPIRED', FORBIDDEN, '403');
export const noPixKey = (): PluginError => told('CONFIG_INVALID', NO_PIX_KEY);
export const webhooksFull = (): PluginError => told('CONFIG_INVALID', WEBHOOKS_FULL);

/** Asaas does not give money back: its own words, with what usually causes it. */
export const notGivenBack = ({ code, description }: Refusal): PluginError => {
  const its = description ? ` (${description})` : '';
  const said = Object.fromEntries(
    Object.entries(NOT_GIVEN_BACK).map(([language, sentence]) => [language, `${sentence}${its}`]),
  ) as Sentence;
  return told('CONTENT_REJECTED', said, code);
};

/** A refusal in Asaas's own words, which are those of a person: `code` is what it means to Recado. */
export function refused(code: PluginErrorCode, what: string, refusal: Refusal): PluginError {
  const { description, status } = refusal;
  return new PluginError(code, `Asaas refused ${what}: ${description ?? `HTTP ${status}`}`, {
    providerCode: refusal.code?.slice(0, 60),
  });
}
