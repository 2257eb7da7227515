import type { AccountEvent } from '@recado/sdk';
import { accountNotice, idOf, textOf, type Sentence, type WireObject } from '@recado/lib-meta';
import { limitOf } from '../figures.js';

type Told = [AccountEvent['topic'], AccountEvent['severity'], Sentence, unknown[]];

const QUALITY_BAD: Sentence = {
  en: 'The quality of the number {subject} is low: customers block or report it.',
  pt: 'A qualidade do número {subject} está baixa: clientes o bloqueiam ou denunciam.',
  es: 'La calidad del número {subject} es baja: los clientes lo bloquean o denuncian.',
  tr: '{subject} numarasının kalitesi düşük: müşteriler onu engelliyor veya şikâyet ediyor.',
};
const LIMIT: Sentence = {
  en: 'The number {subject} has a new limit:',
  pt: 'O número {subject} tem um novo limite:',
  es: 'El número {subject} tiene un límite nuevo:',
  tr: '{subject} numarasının yeni bir sınırı var:',
};
const NAME_APPROVED: Sentence = {
  en: 'WhatsApp has approved the name of the number {subject}:',
  pt: 'O WhatsApp aprovou o nome do número {subject}:',
  es: 'WhatsApp ha aprobado el nombre del número {subject}:',
  tr: 'WhatsApp {subject} numarasının adını onayladı:',
};
const NAME_REJECTED: Sentence = {
  en: 'WhatsApp has rejected the name of the number {subject}:',
  pt: 'O WhatsApp rejeitou o nome do número {subject}:',
  es: 'WhatsApp ha rechazado el nombre del número {subject}:',
  tr: 'WhatsApp {subject} numarasının adını reddetti:',
};
const NAME_OPEN: Sentence = {
  en: 'WhatsApp has not decided yet on the name of the number {subject}:',
  pt: 'O WhatsApp ainda não decidiu sobre o nome do número {subject}:',
  es: 'WhatsApp aún no ha decidido sobre el nombre del número {subject}:',
  tr: 'WhatsApp {subject} numarasının adı hakkında henüz karar vermedi:',
};
const PIN_CHANGED: Sentence = {
  en: 'Somebody changed the two-step verification of the number {subject}.',
  pt: 'Alguém alterou a confirmação em duas etapas do número {subject}.',
  es: 'Alguien cambió la verificación en dos pasos del número {subject}.',
  tr: 'Biri {subject} numarasının iki adımlı doğrulamasını değiştirdi.',
};
const PIN_RESET: Sentence = {
  en: 'Somebody asked to turn off the two-step verification of the number {subject}.',
  pt: 'Alguém pediu para desativar a confirmação em duas etapas do número {subject}.',
  es: 'Alguien pidió desactivar la verificación en dos pasos del número {subject}.',
  tr: 'Biri {subject} numarasının iki adımlı doğrulamasının kapatılmasını istedi.',
};

/** Of these the first is a complaint, the others are limits. Meta keeps the field for throughput since 2026. */
function qualityNotice(data: WireObject): Told {
  const event = textOf(data['event']).toUpperCase();
  const current = data['max_daily_conversations_per_business'] ?? data['current_limit'];
  const limit = [data['old_limit'], current].map(idOf).filter(Boolean).join(' → ');
  if (event === 'FLAGGED') return ['quality', 'warning', QUALITY_BAD, [limit]];
  const severity = event === 'DOWNGRADE' ? 'warning' : 'info';
  return ['limit', severity, LIMIT, [limit || event || '?']];
}

function nameNotice(data: WireObject): Told {
  const decision = textOf(data['decision']).toUpperCase();
  const details = [data['requested_verified_name'] || decision, data['rejection_reason']];
  if (decision === 'APPROVED') return ['name', 'info', NAME_APPROVED, details];
  if (decision === 'REJECTED') return ['name', 'warning', NAME_REJECTED, details];
  return ['name', 'info', NAME_OPEN, details];
}

function securityNotice(data: WireObject): Told {
  const isReset = textOf(data['event']).toUpperCase().startsWith('PIN_RESET');
  return ['security', 'warning', isReset ? PIN_RESET : PIN_CHANGED, [data['requester']]];
}

const READERS: Readonly<Record<string, (data: WireObject) => Told>> = {
  phone_number_quality_update: qualityNotice,
  phone_number_name_update: nameNotice,
  security: securityNotice,
};
export const NUMBER_FIELDS: readonly string[] = Object.keys(READERS);

/**
 * News of a number, which is named as people write it. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/phone_number_quality_update,
 * …/phone_number_name_update and …/security
 */
export function numberNotice(field: string, data: WireObject, at: string): AccountEvent {
  const [topic, severity, sentence, details] = READERS[field]!(data);
  const subject = textOf(data['display_phone_number']) || undefined;
  // Of one number of several, while the limit is the whole portfolio's.
  const limit = limitOf(data['max_daily_conversations_per_business']);
  const health = limit === undefined ? undefined : { limit, limitHours: 24 };
  return accountNotice(sentence, { topic, severity, code: field, subject, details, health, at });
}
