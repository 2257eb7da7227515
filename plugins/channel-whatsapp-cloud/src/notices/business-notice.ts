import type { AccountEvent } from '@recado/sdk';
import {
  accountNotice,
  boundedText,
  idOf,
  objectOf,
  textOf,
  type Sentence,
  type WireObject,
} from '@recado/lib-meta';
import { limitOf } from '../figures.js';

const ALERT: Sentence = {
  en: 'WhatsApp has a notice for this business account:',
  pt: 'O WhatsApp tem um aviso para esta conta comercial:',
  es: 'WhatsApp tiene un aviso para esta cuenta de empresa:',
  tr: 'WhatsApp’ın bu işletme hesabı için bir uyarısı var:',
};
const REVIEWS: Readonly<Record<string, [AccountEvent['severity'], Sentence]>> = {
  APPROVED: [
    'info',
    {
      en: 'WhatsApp has reviewed this business account and approved it.',
      pt: 'O WhatsApp analisou esta conta comercial e a aprovou.',
      es: 'WhatsApp ha revisado esta cuenta de empresa y la ha aprobado.',
      tr: 'WhatsApp bu işletme hesabını inceledi ve onayladı.',
    },
  ],
  REJECTED: [
    'critical',
    {
      en: 'WhatsApp has reviewed this business account and rejected it: it cannot be used.',
      pt: 'O WhatsApp analisou esta conta comercial e a rejeitou: ela não pode ser usada.',
      es: 'WhatsApp ha revisado esta cuenta de empresa y la ha rechazado: no se puede usar.',
      tr: 'WhatsApp bu işletme hesabını inceledi ve reddetti: kullanılamaz.',
    },
  ],
};
const REVIEW_OPEN: Sentence = {
  en: 'WhatsApp is still reviewing this business account: it cannot be used yet.',
  pt: 'O WhatsApp ainda analisa esta conta comercial: ela ainda não pode ser usada.',
  es: 'WhatsApp aún revisa esta cuenta de empresa: todavía no se puede usar.',
  tr: 'WhatsApp bu işletme hesabını hâlâ inceliyor: henüz kullanılamaz.',
};
const LIMIT: Sentence = {
  en: 'The limits of this WhatsApp business account are now:',
  pt: 'Os limites desta conta comercial do WhatsApp agora são:',
  es: 'Los límites de esta cuenta de empresa de WhatsApp son ahora:',
  tr: 'Bu WhatsApp işletme hesabının sınırları artık şöyle:',
};
const PAYMENT: Sentence = {
  en: 'The payment configuration {subject} has changed:',
  pt: 'A configuração de pagamento {subject} mudou:',
  es: 'La configuración de pago {subject} ha cambiado:',
  tr: '{subject} ödeme yapılandırması değişti:',
};
const FAULT: Sentence = {
  en: 'WhatsApp reports an error:',
  pt: 'O WhatsApp informa um erro:',
  es: 'WhatsApp informa de un error:',
  tr: 'WhatsApp bir hata bildiriyor:',
};
const NO_HISTORY: Sentence = {
  en: 'The earlier conversations were not brought over:',
  pt: 'As conversas anteriores não foram importadas:',
  es: 'Las conversaciones anteriores no se importaron:',
  tr: 'Önceki görüşmeler aktarılmadı:',
};
const CHANGED: Sentence = {
  en: 'Something about this WhatsApp business account has changed:',
  pt: 'Algo mudou nesta conta comercial do WhatsApp:',
  es: 'Algo ha cambiado en esta cuenta de empresa de WhatsApp:',
  tr: 'Bu WhatsApp işletme hesabında bir şey değişti:',
};
/** Meta says CRITICAL of a request that it denies: messages go on. */
const LOUD: ReadonlySet<string> = new Set(['CRITICAL', 'WARNING']);
const MOST_WORDS = 10;
const SHORT = 100;

function alertNotice(data: WireObject, at: string): AccountEvent {
  const info = objectOf(data['alert_info']);
  const type = textOf(info['alert_type']);
  return accountNotice(ALERT, {
    topic: type.startsWith('OBA_') ? 'name' : /CAPABILIT/.test(type) ? 'limit' : 'other',
    severity: LOUD.has(textOf(info['alert_severity'])) ? 'warning' : 'info',
    code: type || 'account_alerts',
    subject: textOf(data['entity_type']) === 'PHONE_NUMBER' ? idOf(data['entity_id']) : undefined,
    details: [info['alert_description'] || type],
    at,
  });
}

function reviewNotice(data: WireObject, at: string): AccountEvent {
  const decision = textOf(data['decision']);
  const [severity, sentence] = Object.hasOwn(REVIEWS, decision)
    ? REVIEWS[decision]!
    : (['warning', REVIEW_OPEN] as const);
  return accountNotice(sentence, { topic: 'restriction', severity, code: 'account_review_update', at });
}

const limitText = (value: unknown): string | undefined =>
  limitOf(value) === 'unlimited' ? '∞' : boundedText(idOf(value), SHORT);

function limitNotice(data: WireObject, at: string): AccountEvent {
  const limits = Object.entries(data).flatMap(([name, value]) => {
    const limit = name.startsWith('max_') ? limitText(value) : undefined;
    return limit ? `${name.replace(/^max_/, '').replaceAll('_', ' ')}: ${limit};` : [];
  });
  const limit = limitOf(data['max_daily_conversations_per_business']);
  return accountNotice(LIMIT, {
    topic: 'limit',
    severity: 'info',
    code: 'business_capability_update',
    details: limits.slice(0, MOST_WORDS),
    ...(limit !== undefined && { health: { limit, limitHours: 24 } }),
    at,
  });
}

function paymentNotice(data: WireObject, at: string): AccountEvent {
  const status = textOf(data['status']);
  return accountNotice(PAYMENT, {
    topic: 'payment',
    severity: /^active$/i.test(status) ? 'info' : 'warning',
    code: 'payment_configuration_update',
    subject: textOf(data['configuration_name']) || undefined,
    details: [data['provider_name'], status || '?'],
    at,
  });
}

/** An error that belongs to no message. */
const faultNotice =
  (sentence: Sentence, severity: AccountEvent['severity']) =>
  (error: WireObject, at: string): AccountEvent =>
    accountNotice(sentence, {
      topic: 'other',
      severity,
      code: idOf(error['code']) || 'errors',
      details: [objectOf(error['error_data'])['details'] || error['message'] || error['title'] || '?'],
      at,
    });

/** Whatever a field says in words, in its own order. */
const changeNotice =
  (field: string) =>
  (data: WireObject, at: string): AccountEvent =>
    accountNotice(CHANGED, {
      topic: 'other',
      severity: 'info',
      code: field,
      details: [field, ...Object.values(data).flatMap((value) => boundedText(value, SHORT) ?? [])].slice(
        0,
        MOST_WORDS,
      ),
      at,
    });

type Reader = (data: WireObject, at: string) => AccountEvent;

/** By the field of the webhook; `errors` and `history` are what goes wrong inside of others. */
export const BUSINESS_READERS: Readonly<Record<string, Reader>> = {
  account_alerts: alertNotice,
  account_review_update: reviewNotice,
  business_capability_update: limitNotice,
  payment_configuration_update: paymentNotice,
  account_settings_update: changeNotice('account_settings_update'),
  business_status_update: changeNotice('business_status_update'),
  partner_solutions: changeNotice('partner_solutions'),
  errors: faultNotice(FAULT, 'warning'),
  history: faultNotice(NO_HISTORY, 'info'),
};
