import type { AccountEvent, TemplateState } from '@recado/sdk';
import { accountNotice, idOf, objectOf, textOf, type Sentence, type WireObject } from '@recado/lib-meta';
import { qualityOf } from '../figures.js';

type Told = [AccountEvent['severity'], Sentence];

/** What a status means, in the order of Meta's page. */
const STATUSES: Readonly<Record<string, Told>> = {
  APPROVED: [
    'info',
    {
      en: 'The template {subject} is approved.',
      pt: 'O modelo {subject} foi aprovado.',
      es: 'La plantilla {subject} está aprobada.',
      tr: '{subject} şablonu onaylandı.',
    },
  ],
  REJECTED: [
    'warning',
    {
      en: 'The template {subject} was rejected.',
      pt: 'O modelo {subject} foi rejeitado.',
      es: 'La plantilla {subject} fue rechazada.',
      tr: '{subject} şablonu reddedildi.',
    },
  ],
  PAUSED: [
    'warning',
    {
      en: 'The template {subject} is paused: it cannot be sent for now.',
      pt: 'O modelo {subject} está pausado: por enquanto não pode ser enviado.',
      es: 'La plantilla {subject} está en pausa: por ahora no se puede enviar.',
      tr: '{subject} şablonu duraklatıldı: şimdilik gönderilemez.',
    },
  ],
  DISABLED: [
    'warning',
    {
      en: 'The template {subject} is disabled: it can no longer be sent.',
      pt: 'O modelo {subject} foi desativado: não pode mais ser enviado.',
      es: 'La plantilla {subject} está desactivada: ya no se puede enviar.',
      tr: '{subject} şablonu devre dışı: artık gönderilemez.',
    },
  ],
  FLAGGED: [
    'warning',
    {
      en: 'Customers complain about the template {subject}: WhatsApp may disable it.',
      pt: 'Clientes reclamam do modelo {subject}: o WhatsApp pode desativá-lo.',
      es: 'Los clientes se quejan de la plantilla {subject}: WhatsApp puede desactivarla.',
      tr: 'Müşteriler {subject} şablonundan şikâyetçi: WhatsApp onu devre dışı bırakabilir.',
    },
  ],
  REINSTATED: [
    'info',
    {
      en: 'The template {subject} can be sent again.',
      pt: 'O modelo {subject} pode ser enviado de novo.',
      es: 'La plantilla {subject} se puede enviar de nuevo.',
      tr: '{subject} şablonu yeniden gönderilebilir.',
    },
  ],
  LIMIT_EXCEEDED: [
    'warning',
    {
      en: 'The account has as many templates as WhatsApp allows: {subject} was not added.',
      pt: 'A conta tem todos os modelos que o WhatsApp permite: {subject} não foi adicionado.',
      es: 'La cuenta tiene todas las plantillas que WhatsApp permite: {subject} no se agregó.',
      tr: 'Hesapta WhatsApp’ın izin verdiği kadar şablon var: {subject} eklenmedi.',
    },
  ],
  DELETED: [
    'info',
    {
      en: 'The template {subject} was deleted.',
      pt: 'O modelo {subject} foi excluído.',
      es: 'La plantilla {subject} se eliminó.',
      tr: '{subject} şablonu silindi.',
    },
  ],
};
const OTHER: Sentence = {
  en: 'The template {subject} has a new status:',
  pt: 'O modelo {subject} tem um novo status:',
  es: 'La plantilla {subject} tiene un estado nuevo:',
  tr: '{subject} şablonunun yeni bir durumu var:',
};
const QUALITY: Sentence = {
  en: 'The quality of the template {subject} is now',
  pt: 'A qualidade do modelo {subject} agora é',
  es: 'La calidad de la plantilla {subject} es ahora',
  tr: '{subject} şablonunun kalitesi şimdi:',
};
const CATEGORY: Sentence = {
  en: 'WhatsApp has changed the category of the template {subject}, and with it its price:',
  pt: 'O WhatsApp mudou a categoria do modelo {subject}, e com ela o preço:',
  es: 'WhatsApp ha cambiado la categoría de la plantilla {subject} y, con ella, su precio:',
  tr: 'WhatsApp {subject} şablonunun kategorisini ve böylece fiyatını değiştirdi:',
};
const CATEGORY_TO_COME: Sentence = {
  en: 'WhatsApp is going to change the category of the template {subject}, and with it its price:',
  pt: 'O WhatsApp vai mudar a categoria do modelo {subject}, e com ela o preço:',
  es: 'WhatsApp va a cambiar la categoría de la plantilla {subject} y, con ella, su precio:',
  tr: 'WhatsApp {subject} şablonunun kategorisini ve böylece fiyatını değiştirecek:',
};
const COMPONENTS: Sentence = {
  en: 'The text of the template {subject} was changed.',
  pt: 'O texto do modelo {subject} foi alterado.',
  es: 'El texto de la plantilla {subject} se ha modificado.',
  tr: '{subject} şablonunun metni değiştirildi.',
};
const BAD: ReadonlySet<string> = new Set(['YELLOW', 'RED']);

/** The name and language of a template, or its id. */
function subjectOf(data: WireObject): string {
  const language = textOf(data['message_template_language']);
  const name = textOf(data['message_template_name']) || idOf(data['message_template_id']) || '?';
  return language ? `${name} (${language})` : name;
}

/** A title such as FIRST_PAUSE, which says less than the sentence. */
const CODE = /^[A-Z][A-Z0-9_]*$/;
/** Meta writes NONE where there is no reason. */
const reasonOf = (value: unknown): string => (value === 'NONE' ? '' : textOf(value));

function statusNotice(data: WireObject): [AccountEvent['severity'], Sentence, unknown[]] {
  const status = textOf(data['event']).toUpperCase();
  const { title, description } = objectOf(data['other_info']);
  const { reason, recommendation } = objectOf(data['rejection_info']);
  const heading = CODE.test(textOf(title)) ? '' : title;
  const details = [reasonOf(data['reason']), reason, recommendation, heading, description];
  if (Object.hasOwn(STATUSES, status)) return [...STATUSES[status]!, details];
  return ['info', OTHER, [status, ...details]];
}

function categoryNotice(data: WireObject): [AccountEvent['severity'], Sentence, unknown[]] {
  const { previous_category: former, new_category: next, correct_category: coming } = data;
  const arrow = [former ?? next, former ? next : coming].map(textOf).filter(Boolean).join(' → ');
  // Meta announces a change a day before; then the new category is still the old one.
  const isToCome = textOf(coming) !== '' && !former;
  return ['warning', isToCome ? CATEGORY_TO_COME : CATEGORY, [arrow]];
}

const READERS: Readonly<
  Record<string, (data: WireObject) => [AccountEvent['severity'], Sentence, unknown[]]>
> = {
  message_template_status_update: statusNotice,
  message_template_quality_update: (data) => {
    const score = textOf(data['new_quality_score']).toUpperCase();
    return [BAD.has(score) ? 'warning' : 'info', QUALITY, [score || 'UNKNOWN']];
  },
  message_template_components_update: () => ['info', COMPONENTS, []],
  template_category_update: categoryNotice,
  template_correct_category_detection: categoryNotice,
};
/** Whether a template can be sent; a warning, such as FLAGGED, changes nothing of that. */
const USABLE: Readonly<Record<string, boolean>> = {
  APPROVED: true,
  REINSTATED: true,
  PENDING: false,
  IN_APPEAL: false,
  PAUSED: false,
  DISABLED: false,
  REJECTED: false,
  ARCHIVED: false,
  LOCKED: false,
  DELETED: false,
};

function stateOf(field: string, data: WireObject): TemplateState | undefined {
  const name = textOf(data['message_template_name']);
  const language = textOf(data['message_template_language']);
  if (!name || !language) return undefined;
  const status = field === 'message_template_status_update' ? textOf(data['event']).toUpperCase() : '';
  const quality = qualityOf(data['new_quality_score']);
  // Announced a day before, `new_category` is still the old one.
  const category = textOf(data['previous_category']) && textOf(data['new_category']);
  const state = {
    ...(Object.hasOwn(USABLE, status) && { usable: USABLE[status], status }),
    ...(quality && { quality }),
    ...(category && { category }),
  };
  return Object.keys(state).length > 0 ? { name, language, ...state } : undefined;
}

export const TEMPLATE_FIELDS: readonly string[] = Object.keys(READERS);

/**
 * News of a template. The newest of a kind replaces the former one, so the field is the code. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
 */
export function templateNotice(field: string, data: WireObject, at: string): AccountEvent {
  const [severity, sentence, details] = READERS[field]!(data);
  return accountNotice(sentence, {
    topic: 'template',
    severity,
    code: field,
    subject: subjectOf(data),
    details,
    template: stateOf(field, data),
    at,
  });
}
