import type { AccountEvent, AccountHealth } from '@recado/sdk';
import { accountNotice, fewOf, objectOf, textOf, type Sentence, type WireObject } from '@recado/lib-meta';

type Told = [AccountEvent['topic'], AccountEvent['severity'], Sentence];

const DISABLED: Sentence = {
  en: 'WhatsApp has disabled this business account: no message can be sent.',
  pt: 'O WhatsApp desativou esta conta comercial: nenhuma mensagem pode ser enviada.',
  es: 'WhatsApp ha desactivado esta cuenta de empresa: no se puede enviar ningún mensaje.',
  tr: 'WhatsApp bu işletme hesabını devre dışı bıraktı: mesaj gönderilemez.',
};
const TO_BE_DISABLED: Sentence = {
  en: 'WhatsApp is going to disable this business account.',
  pt: 'O WhatsApp vai desativar esta conta comercial.',
  es: 'WhatsApp va a desactivar esta cuenta de empresa.',
  tr: 'WhatsApp bu işletme hesabını devre dışı bırakacak.',
};
const REINSTATED: Sentence = {
  en: 'WhatsApp has enabled this business account again.',
  pt: 'O WhatsApp reativou esta conta comercial.',
  es: 'WhatsApp ha reactivado esta cuenta de empresa.',
  tr: 'WhatsApp bu işletme hesabını yeniden etkinleştirdi.',
};
const RESTRICTED: Sentence = {
  en: 'WhatsApp has restricted this business account:',
  pt: 'O WhatsApp restringiu esta conta comercial:',
  es: 'WhatsApp ha restringido esta cuenta de empresa:',
  tr: 'WhatsApp bu işletme hesabını kısıtladı:',
};
const VIOLATION: Sentence = {
  en: 'WhatsApp says that this business account breaks its rules:',
  pt: 'O WhatsApp diz que esta conta comercial viola suas regras:',
  es: 'WhatsApp dice que esta cuenta de empresa infringe sus normas:',
  tr: 'WhatsApp bu işletme hesabının kuralları ihlal ettiğini söylüyor:',
};
const DELETED: Sentence = {
  en: 'This WhatsApp business account has been deleted.',
  pt: 'Esta conta comercial do WhatsApp foi excluída.',
  es: 'Esta cuenta de empresa de WhatsApp se ha eliminado.',
  tr: 'Bu WhatsApp işletme hesabı silindi.',
};
const CUT_OFF: Sentence = {
  en: 'Recado no longer has access to this WhatsApp business account.',
  pt: 'O Recado não tem mais acesso a esta conta comercial do WhatsApp.',
  es: 'Recado ya no tiene acceso a esta cuenta de empresa de WhatsApp.',
  tr: 'Recado’nun bu WhatsApp işletme hesabına erişimi artık yok.',
};
const OFFBOARDED: Sentence = {
  en: 'The number was set up anew in the WhatsApp Business app and is disconnected.',
  pt: 'O número foi registrado de novo no aplicativo WhatsApp Business e está desconectado.',
  es: 'El número se registró de nuevo en la aplicación WhatsApp Business y está desconectado.',
  tr: 'Numara WhatsApp Business uygulamasında yeniden kaydedildi ve bağlantısı kesildi.',
};
const RECONNECTED: Sentence = {
  en: 'The WhatsApp business account is connected again.',
  pt: 'A conta comercial do WhatsApp está conectada de novo.',
  es: 'La cuenta de empresa de WhatsApp está conectada de nuevo.',
  tr: 'WhatsApp işletme hesabı yeniden bağlandı.',
};
const LOCKED: Sentence = {
  en: 'WhatsApp has locked this business account.',
  pt: 'O WhatsApp bloqueou esta conta comercial.',
  es: 'WhatsApp ha bloqueado esta cuenta de empresa.',
  tr: 'WhatsApp bu işletme hesabını kilitledi.',
};
const VERIFICATION: Sentence = {
  en: 'Meta has decided on the verification of the business:',
  pt: 'A Meta decidiu sobre a verificação da empresa:',
  es: 'Meta ha decidido sobre la verificación de la empresa:',
  tr: 'Meta işletmenin doğrulanması hakkında karar verdi:',
};
const TERMS: Sentence = {
  en: 'The terms or prices of this WhatsApp business account have changed:',
  pt: 'Os termos ou preços desta conta comercial do WhatsApp mudaram:',
  es: 'Las condiciones o los precios de esta cuenta de empresa de WhatsApp han cambiado:',
  tr: 'Bu WhatsApp işletme hesabının koşulları veya fiyatları değişti:',
};
const OTHER: Sentence = {
  en: 'WhatsApp reports something new about this business account:',
  pt: 'O WhatsApp informa uma novidade desta conta comercial:',
  es: 'WhatsApp comunica una novedad de esta cuenta de empresa:',
  tr: 'WhatsApp bu işletme hesabı hakkında bir yenilik bildiriyor:',
};

const EVENTS: Readonly<Record<string, Told>> = {
  ACCOUNT_VIOLATION: ['restriction', 'warning', VIOLATION],
  ACCOUNT_RESTRICTION: ['restriction', 'warning', RESTRICTED],
  ACCOUNT_DELETED: ['restriction', 'critical', DELETED],
  ACCOUNT_OFFBOARDED: ['restriction', 'critical', OFFBOARDED],
  ACCOUNT_RECONNECTED: ['restriction', 'info', RECONNECTED],
  ACCOUNT_LOCKED: ['restriction', 'critical', LOCKED],
  PARTNER_REMOVED: ['security', 'critical', CUT_OFF],
  PARTNER_APP_UNINSTALLED: ['security', 'critical', CUT_OFF],
  PARTNER_CLIENT_CERTIFICATION_STATUS_UPDATE: ['other', 'info', VERIFICATION],
  VERIFIED_ACCOUNT: ['other', 'info', VERIFICATION],
  AUTH_INTL_PRICE_ELIGIBILITY_UPDATE: ['payment', 'info', TERMS],
  VOLUME_BASED_PRICING_TIER_UPDATE: ['payment', 'info', TERMS],
  MM_LITE_TERMS_SIGNED: ['payment', 'info', TERMS],
};
const BANS: Readonly<Record<string, Told>> = {
  DISABLE: ['restriction', 'critical', DISABLED],
  SCHEDULE_FOR_DISABLE: ['restriction', 'critical', TO_BE_DISABLED],
  REINSTATE: ['restriction', 'info', REINSTATED],
};
/** Restrictions that stop messages; others stop what people do in Meta's manager. */
const STOPS_MESSAGES = /MESSAGING/;
const MOST_RESTRICTIONS = 10;

const textsIn = (value: unknown, ...names: string[]): string =>
  names.flatMap((name) => textOf(objectOf(value)[name]) || []).join(', ');

function detailsOf(data: WireObject): string[] {
  const restrictions = fewOf(data['restriction_info'], MOST_RESTRICTIONS).map((one) =>
    [textsIn(one, 'restriction_type', 'remediation'), untilOf(objectOf(one)['expiration'])]
      .filter(Boolean)
      .join(' '),
  );
  const tier = textsIn(data['volume_tier_info'], 'pricing_category', 'tier', 'region', 'effective_month');
  return [
    ...restrictions,
    textsIn(data['violation_info'], 'violation_type'),
    textsIn(data['ban_info'], 'waba_ban_date'),
    textsIn(data['disconnection_info'], 'reason', 'initiated_by'),
    textsIn(data['partner_client_certification_info'], 'status'),
    tier,
  ];
}

/** A moment in epoch seconds. */
function endOf(value: unknown): Date | undefined {
  const seconds = typeof value === 'string' ? Number(value) : value;
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : undefined;
}
/** A date that reads the same in every language. */
function untilOf(value: unknown): string {
  const end = endOf(value);
  return end ? `(→ ${end.toISOString().slice(0, 10)})` : '';
}

/** The end of a lock on messages, as far as Meta tells it; a reinstated account has none. */
function lockOf(event: string, state: string, data: WireObject, at: string): AccountHealth | undefined {
  if (event === 'DISABLED_UPDATE' && state === 'REINSTATE') return { lockedUntil: at };
  if (event !== 'ACCOUNT_RESTRICTION') return undefined;
  const ends = fewOf(data['restriction_info'], MOST_RESTRICTIONS)
    .map(objectOf)
    .filter((one) => STOPS_MESSAGES.test(textOf(one['restriction_type'])))
    .flatMap((one) => endOf(one['expiration'])?.getTime() ?? []);
  return ends.length > 0 ? { lockedUntil: new Date(Math.max(...ends)).toISOString() } : undefined;
}

/** See https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/account_update */
export function accountUpdate(data: WireObject, at: string): AccountEvent {
  const event = textOf(data['event']);
  const state = textOf(objectOf(data['ban_info'])['waba_ban_state']);
  const told =
    event === 'DISABLED_UPDATE' && Object.hasOwn(BANS, state)
      ? BANS[state]!
      : Object.hasOwn(EVENTS, event)
        ? EVENTS[event]!
        : undefined;
  const [topic, severity, sentence] =
    told ?? (event === 'DISABLED_UPDATE' ? BANS['DISABLE']! : (['other', 'info', OTHER] as const));
  const details = detailsOf(data).filter(Boolean);
  const stops = event === 'ACCOUNT_RESTRICTION' && details.some((text) => STOPS_MESSAGES.test(text));
  const health = lockOf(event, state, data, at);
  // A sentence that ends in a colon needs something after it.
  const rest = details.length === 0 && sentence.en.endsWith(':') ? [event || 'account_update'] : details;
  return accountNotice(sentence, {
    topic,
    severity: stops ? 'critical' : severity,
    code: event || 'account_update',
    subject: textOf(data['phone_number']) || undefined,
    details: told ? rest : [event, ...details],
    ...(health && { health }),
    at,
  });
}
