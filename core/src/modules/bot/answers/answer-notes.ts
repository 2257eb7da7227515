import type { Language } from '@recado/sdk/contracts';

/** Why people continue, for the agents. */
export type HandOverReason = 'failed' | 'tooFast' | 'tooMany' | 'usedUp';

const NOTES: Record<HandOverReason, Record<Language, string>> = {
  failed: {
    pt: 'A integração não respondeu a este cliente.',
    en: 'The integration did not answer this customer.',
    es: 'La integración no respondió a este cliente.',
    tr: 'Entegrasyon bu müşteriye yanıt vermedi.',
  },
  tooFast: {
    pt: 'A integração respondeu muitas vezes em pouco tempo. Talvez do outro lado também haja um robô.',
    en: 'The integration answered very often in a short time. There may be a bot on the other side, too.',
    es: 'La integración respondió muchas veces en poco tiempo. Quizá del otro lado también haya un bot.',
    tr: 'Entegrasyon kısa sürede çok kez yanıt verdi. Karşı tarafta da bir bot olabilir.',
  },
  tooMany: {
    pt: 'A integração respondeu muitas vezes sem que uma pessoa entrasse na conversa.',
    en: 'The integration answered many times without a person joining the conversation.',
    es: 'La integración respondió muchas veces sin que una persona entrara en la conversación.',
    tr: 'Bir kişi görüşmeye katılmadan entegrasyon çok kez yanıt verdi.',
  },
  usedUp: {
    pt: 'A IA chegou ao limite diário da empresa (Configurações).',
    en: 'The AI has reached the company’s daily limit (Settings).',
    es: 'La IA llegó al límite diario de la empresa (Configuración).',
    tr: 'Yapay zekâ şirketin günlük sınırına ulaştı (Ayarlar).',
  },
};

/** The note, with the plugin's words if there are any. */
export const noteText = (reason: HandOverReason, language: Language, detail?: string): string =>
  [NOTES[reason][language], detail].filter(Boolean).join(' ');
