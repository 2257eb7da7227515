import { PluginError, errorFromAnswer, type InLanguages, type PluginErrorCode } from '@recado/sdk';

/** How the Bot API words a failure: https://core.telegram.org/bots/api#making-requests */
export interface Refusal {
  description: string;
  /** Seconds. */
  retryAfter?: number;
}

type Sentence = { en: string } & InLanguages<string>;
interface Meaning {
  when: RegExp;
  code: PluginErrorCode;
  sentence?: Sentence;
}

// The descriptions are Telegram's own words; it has no finer codes than the status.
const MEANINGS: Meaning[] = [
  {
    when: /blocked by the user/i,
    code: 'RECIPIENT_INVALID',
    sentence: {
      en: 'The customer has blocked the bot.',
      pt: 'O cliente bloqueou o bot.',
      es: 'El cliente ha bloqueado el bot.',
      tr: 'Müşteri botu engelledi.',
    },
  },
  {
    when: /kicked|not a member|group chat was deactivated|CHAT_WRITE_FORBIDDEN|not enough rights|no rights/i,
    code: 'RECIPIENT_INVALID',
    sentence: {
      en: 'The bot cannot write to this group.',
      pt: 'O bot não pode escrever neste grupo.',
      es: 'El bot no puede escribir en este grupo.',
      tr: 'Bot bu gruba yazamaz.',
    },
  },
  {
    when: /can't initiate conversation/i,
    code: 'RECIPIENT_INVALID',
    sentence: {
      en: 'The customer has not started the bot.',
      pt: 'O cliente não iniciou o bot.',
      es: 'El cliente no ha iniciado el bot.',
      tr: 'Müşteri botu başlatmadı.',
    },
  },
  {
    when: /^Forbidden|chat not found|user not found|PEER_ID_INVALID|deactivated/i,
    code: 'RECIPIENT_INVALID',
  },
  {
    when: /VOICE_MESSAGES_FORBIDDEN/i,
    code: 'UNSUPPORTED',
    sentence: {
      en: 'The customer does not accept voice messages.',
      pt: 'O cliente não aceita mensagens de voz.',
      es: 'El cliente no acepta mensajes de voz.',
      tr: 'Müşteri sesli mesaj kabul etmiyor.',
    },
  },
  { when: /REACTION_INVALID|REACTIONS_TOO_MANY|can't be (edited|deleted)/i, code: 'UNSUPPORTED' },
  { when: /file|photo|image|video|sticker|dimensions/i, code: 'MEDIA_REJECTED' },
];

const TOKEN_REFUSED: Sentence = {
  en: 'Telegram does not accept the bot token.',
  pt: 'O Telegram não aceita o token do bot.',
  es: 'Telegram no acepta el token del bot.',
  tr: 'Telegram bot belirtecini kabul etmiyor.',
};

const told = (code: PluginErrorCode, { en, ...texts }: Sentence, providerCode: string): PluginError =>
  new PluginError(code, en, { texts, providerCode });

/** What an unsuccessful answer means for Recado. */
export function errorFrom(
  answer: Response,
  { description, retryAfter }: Refusal,
  method: string,
  transmits: boolean,
): PluginError {
  const { status } = answer;
  // What was never a token is no path that Telegram knows; elsewhere a 404 means a method that the server does not have.
  if (status === 401 || (status === 404 && method === 'getMe'))
    return told('AUTH_EXPIRED', TOKEN_REFUSED, String(status));
  if (status === 429 && retryAfter !== undefined)
    return new PluginError('RATE_LIMITED', `Telegram limits ${method}`, { retryAfterMs: retryAfter * 1000 });
  const meaning =
    status === 400 || status === 403 ? MEANINGS.find(({ when }) => when.test(description)) : undefined;
  if (meaning?.sentence) return told(meaning.code, meaning.sentence, String(status));
  const message = `Telegram refused ${method} (${status}): ${description.slice(0, 200)}`;
  if (meaning) return new PluginError(meaning.code, message, { providerCode: String(status) });
  return errorFromAnswer(answer, message, { transmits });
}
