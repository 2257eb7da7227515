import {
  PluginError,
  errorFromAnswer,
  errorFromFetch,
  isPluginError,
  type InLanguages,
  type PluginErrorCode,
  type PluginErrorOptions,
} from '@recado/sdk';
import type { ServiceAnswer } from './post.js';

/** A sentence for the people of a company. */
export type Sentence = { en: string } & InLanguages<string>;

/** An error that the company's people read in their language. */
export const told = (
  code: PluginErrorCode,
  { en, ...texts }: Sentence,
  options: PluginErrorOptions = {},
): PluginError => new PluginError(code, en, { texts, ...options });

/** The sentence with the service's own words after it. */
export function inItsWords(sentence: Sentence, itsWords: string | undefined): Sentence {
  const said = itsWords?.replace(/\s+/g, ' ').trim().slice(0, 300);
  if (!said) return sentence;
  return Object.fromEntries(
    Object.entries(sentence).map(([language, text]) => [language, `${text} (${said})`]),
  ) as Sentence;
}

const REDIRECTS: Sentence = {
  en: 'The service redirects to another address. Enter its final address: what customers write does not go to any other.',
  pt: 'O serviço redireciona para outro endereço. Informe o endereço final: o que os clientes escrevem não vai para nenhum outro.',
  es: 'El servicio redirige a otra dirección. Escriba la dirección final: lo que escriben los clientes no va a ninguna otra.',
  tr: 'Hizmet başka bir adrese yönlendiriyor. Son adresi girin: müşterilerin yazdıkları başka bir adrese gönderilmez.',
};
const NO_ADDRESS: Sentence = {
  en: 'The address of the service is not valid. It begins with https:// or http://.',
  pt: 'O endereço do serviço não é válido. Ele começa com https:// ou http://.',
  es: 'La dirección del servicio no es válida. Empieza por https:// o http://.',
  tr: 'Hizmetin adresi geçerli değil. Adres https:// veya http:// ile başlar.',
};
const TOO_LARGE: Sentence = {
  en: 'The answer of the service is larger than 256 kB, so it was not read.',
  pt: 'A resposta do serviço tem mais de 256 kB e por isso não foi lida.',
  es: 'La respuesta del servicio tiene más de 256 kB y por eso no se leyó.',
  tr: 'Hizmetin yanıtı 256 kB’den büyük olduğu için okunmadı.',
};
const UNREACHABLE: Sentence = {
  en: 'The service could not be reached.',
  pt: 'Não foi possível conectar ao serviço.',
  es: 'No se pudo conectar con el servicio.',
  tr: 'Hizmete ulaşılamadı.',
};
const NO_ANSWER: Sentence = {
  en: 'The service received the question and did not answer in time. It may have acted.',
  pt: 'O serviço recebeu a pergunta e não respondeu a tempo. Ele pode ter agido.',
  es: 'El servicio recibió la pregunta y no respondió a tiempo. Puede haber actuado.',
  tr: 'Hizmet soruyu aldı ama zamanında yanıt vermedi. İşlem yapmış olabilir.',
};
const NOT_PERMITTED: Sentence = {
  en: 'Recado is not allowed to connect to this address. The operator of the installation can allow it.',
  pt: 'O Recado não pode se conectar a este endereço. O operador da instalação pode permiti-lo.',
  es: 'Recado no puede conectarse a esta dirección. El operador de la instalación puede permitirla.',
  tr: 'Recado bu adrese bağlanamaz. Kurulumun işletmecisi adrese izin verebilir.',
};
const NO_ENTRY: Sentence = {
  en: 'The integration has no settings yet.',
  pt: 'A integração ainda não tem configurações.',
  es: 'La integración aún no tiene configuración.',
  tr: 'Entegrasyonun henüz ayarı yok.',
};
/** By the code of the error; `{status}` is the HTTP status. */
const REFUSALS: Partial<Record<PluginErrorCode, Sentence>> & { UNKNOWN: Sentence } = {
  CONFIG_INVALID: {
    en: 'The service does not know this address (HTTP {status}). Check the address.',
    pt: 'O serviço não conhece este endereço (HTTP {status}). Confira o endereço.',
    es: 'El servicio no conoce esta dirección (HTTP {status}). Revise la dirección.',
    tr: 'Hizmet bu adresi tanımıyor (HTTP {status}). Adresi kontrol edin.',
  },
  AUTH_EXPIRED: {
    en: 'The service refuses access (HTTP {status}).',
    pt: 'O serviço recusa o acesso (HTTP {status}).',
    es: 'El servicio rechaza el acceso (HTTP {status}).',
    tr: 'Hizmet erişimi reddediyor (HTTP {status}).',
  },
  RATE_LIMITED: {
    en: 'The service receives too many questions and asks for a pause (HTTP {status}).',
    pt: 'O serviço recebe perguntas demais e pede uma pausa (HTTP {status}).',
    es: 'El servicio recibe demasiadas preguntas y pide una pausa (HTTP {status}).',
    tr: 'Hizmete çok sık soru soruluyor, hizmet ara istiyor (HTTP {status}).',
  },
  DELIVERY_UNCERTAIN: {
    en: 'The service failed (HTTP {status}). It may still have acted.',
    pt: 'O serviço falhou (HTTP {status}). Mesmo assim, ele pode ter agido.',
    es: 'El servicio falló (HTTP {status}). Aun así puede haber actuado.',
    tr: 'Hizmet hata verdi (HTTP {status}). Yine de işlem yapmış olabilir.',
  },
  TEMPORARY: {
    en: 'The service is not available at the moment (HTTP {status}).',
    pt: 'O serviço não está disponível no momento (HTTP {status}).',
    es: 'El servicio no está disponible en este momento (HTTP {status}).',
    tr: 'Hizmet şu anda kullanılamıyor (HTTP {status}).',
  },
  UNKNOWN: {
    en: 'The service refused the question (HTTP {status}).',
    pt: 'O serviço recusou a pergunta (HTTP {status}).',
    es: 'El servicio rechazó la pregunta (HTTP {status}).',
    tr: 'Hizmet soruyu reddetti (HTTP {status}).',
  },
};
/** Nobody answers at this address, or not to a POST. */
const NOT_THERE = new Set([404, 405, 410]);

export const redirects = (): PluginError => told('CONFIG_INVALID', REDIRECTS);
export const noAddress = (): PluginError => told('CONFIG_INVALID', NO_ADDRESS);
export const tooLarge = (): PluginError => told('CONTENT_REJECTED', TOO_LARGE);
export const noEntry = (): PluginError => told('CONFIG_INVALID', NO_ENTRY);

/**
 * What an unsuccessful answer to a question means. The service may act on a question, so a 5xx is `DELIVERY_UNCERTAIN`: a
 * gateway gives up (502, 504, Cloudflare's 524) while the flow behind it goes on.
 */
export function refusalOf({ status, headers }: ServiceAnswer): PluginError {
  const { code, retryAfterMs } = errorFromAnswer({ status, headers }, '', { transmits: true });
  const meant = NOT_THERE.has(status) ? 'CONFIG_INVALID' : code;
  const sentence = Object.fromEntries(
    Object.entries(REFUSALS[meant] ?? REFUSALS.UNKNOWN).map(([language, text]) => [
      language,
      text.replace('{status}', String(status)),
    ]),
  ) as Sentence;
  return told(meant, sentence, { retryAfterMs, providerCode: String(status) });
}

/** What a question means that got no answer: it did not leave, or nobody knows what became of it. */
export function lost(cause: unknown): PluginError {
  if (isPluginError(cause)) {
    // The guard of the core speaks to operators.
    const isGuard = cause.code === 'CONFIG_INVALID' && !cause.texts;
    return isGuard ? told(cause.code, inItsWords(NOT_PERMITTED, cause.message), { cause }) : cause;
  }
  const { code } = errorFromFetch(cause, { transmits: true });
  return told(code, code === 'TEMPORARY' ? UNREACHABLE : NO_ANSWER, { cause });
}
