import type { AccountEvent } from '@recado/sdk';
import type { UnsignedWebhook, WebhookRecording } from '@recado/sdk/testing';
import { accountBody, type CloudBody } from './cloud-customer.js';

type Told = Pick<AccountEvent, 'topic' | 'severity' | 'code' | 'message' | 'health' | 'template'> & {
  subject?: string;
  pt: string;
};

/** News of the business account, by the webhook's field. */
export const NEWS: [name: string, field: string, value: Record<string, unknown>, Told][] = [
  [
    'a ban',
    'account_update',
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'October 9, 2026' } },
    {
      topic: 'restriction',
      severity: 'critical',
      code: 'DISABLED_UPDATE',
      message: 'WhatsApp has disabled this business account: no message can be sent. October 9, 2026',
      pt: 'O WhatsApp desativou esta conta comercial: nenhuma mensagem pode ser enviada. October 9, 2026',
    },
  ],
  [
    'a restriction',
    'account_update',
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_763_942_400 },
      ],
    },
    {
      topic: 'restriction',
      severity: 'critical',
      code: 'ACCOUNT_RESTRICTION',
      message:
        'WhatsApp has restricted this business account: RESTRICTED_BIZ_INITIATED_MESSAGING (→ 2025-11-24)',
      pt: 'O WhatsApp restringiu esta conta comercial: RESTRICTED_BIZ_INITIATED_MESSAGING (→ 2025-11-24)',
      health: { lockedUntil: '2025-11-24T00:00:00.000Z' },
    },
  ],
  [
    'an event that is new',
    'account_update',
    { event: 'SOMETHING_NEW' },
    {
      topic: 'other',
      severity: 'info',
      code: 'SOMETHING_NEW',
      message: 'WhatsApp reports something new about this business account: SOMETHING_NEW',
      pt: 'O WhatsApp informa uma novidade desta conta comercial: SOMETHING_NEW',
    },
  ],
  [
    'a rejected template',
    'message_template_status_update',
    {
      event: 'REJECTED',
      message_template_id: 1689556908129835,
      message_template_name: 'promo',
      message_template_language: 'pt_BR',
      reason: 'INVALID_FORMAT',
      rejection_info: { reason: 'Variável no fim', recommendation: 'Mova-a' },
    },
    {
      topic: 'template',
      severity: 'warning',
      code: 'message_template_status_update',
      subject: 'promo (pt_BR)',
      message: 'The template promo (pt_BR) was rejected. INVALID_FORMAT Variável no fim Mova-a',
      pt: 'O modelo promo (pt_BR) foi rejeitado. INVALID_FORMAT Variável no fim Mova-a',
      template: { name: 'promo', language: 'pt_BR', usable: false, status: 'REJECTED' },
    },
  ],
  [
    'a template of bad quality',
    'message_template_quality_update',
    { previous_quality_score: 'GREEN', new_quality_score: 'RED', message_template_id: 7 },
    {
      topic: 'template',
      severity: 'warning',
      code: 'message_template_quality_update',
      subject: '7',
      message: 'The quality of the template 7 is now RED',
      pt: 'A qualidade do modelo 7 agora é RED',
    },
  ],
  [
    'a template that becomes dearer',
    'template_category_update',
    { message_template_name: 'aviso', new_category: 'UTILITY', correct_category: 'MARKETING' },
    {
      topic: 'template',
      severity: 'warning',
      code: 'template_category_update',
      subject: 'aviso',
      message:
        'WhatsApp is going to change the category of the template aviso, and with it its price: UTILITY → MARKETING',
      pt: 'O WhatsApp vai mudar a categoria do modelo aviso, e com ela o preço: UTILITY → MARKETING',
    },
  ],
  [
    'a number that customers complain about',
    'phone_number_quality_update',
    { display_phone_number: '551155550001', event: 'FLAGGED', current_limit: 'TIER_10K' },
    {
      topic: 'quality',
      severity: 'warning',
      code: 'phone_number_quality_update',
      subject: '551155550001',
      message: 'The quality of the number 551155550001 is low: customers block or report it. TIER_10K',
      pt: 'A qualidade do número 551155550001 está baixa: clientes o bloqueiam ou denunciam. TIER_10K',
    },
  ],
  [
    'a rejected name',
    'phone_number_name_update',
    {
      display_phone_number: '551155550001',
      decision: 'REJECTED',
      requested_verified_name: 'Loja',
      rejection_reason: 'NAME_NOT_CONSISTENT',
    },
    {
      topic: 'name',
      severity: 'warning',
      code: 'phone_number_name_update',
      subject: '551155550001',
      message: 'WhatsApp has rejected the name of the number 551155550001: Loja NAME_NOT_CONSISTENT',
      pt: 'O WhatsApp rejeitou o nome do número 551155550001: Loja NAME_NOT_CONSISTENT',
    },
  ],
  [
    'a changed PIN',
    'security',
    { display_phone_number: '551155550001', event: 'PIN_CHANGED', requester: '61563' },
    {
      topic: 'security',
      severity: 'warning',
      code: 'security',
      subject: '551155550001',
      message: 'Somebody changed the two-step verification of the number 551155550001. 61563',
      pt: 'Alguém alterou a confirmação em duas etapas do número 551155550001. 61563',
    },
  ],
  [
    'a new limit',
    'business_capability_update',
    { max_daily_conversations_per_business: 'TIER_2K', max_phone_numbers_per_business: -1 },
    {
      topic: 'limit',
      severity: 'info',
      code: 'business_capability_update',
      message:
        'The limits of this WhatsApp business account are now: daily conversations per business: TIER_2K; phone numbers per business: ∞;',
      health: { limit: 2_000, limitHours: 24 },
      pt: 'Os limites desta conta comercial do WhatsApp agora são: daily conversations per business: TIER_2K; phone numbers per business: ∞;',
    },
  ],
  [
    'a review',
    'account_review_update',
    { decision: 'REJECTED' },
    {
      topic: 'restriction',
      severity: 'critical',
      code: 'account_review_update',
      message: 'WhatsApp has reviewed this business account and rejected it: it cannot be used.',
      pt: 'O WhatsApp analisou esta conta comercial e a rejeitou: ela não pode ser usada.',
    },
  ],
  [
    'an alert',
    'account_alerts',
    {
      entity_type: 'BUSINESS',
      entity_id: '9',
      alert_info: {
        alert_severity: 'WARNING',
        alert_status: 'ACTIVE',
        alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
        alert_description: 'Limits cannot be increased yet.',
      },
    },
    {
      topic: 'limit',
      severity: 'warning',
      code: 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
      message: 'WhatsApp has a notice for this business account: Limits cannot be increased yet.',
      pt: 'O WhatsApp tem um aviso para esta conta comercial: Limits cannot be increased yet.',
    },
  ],
  [
    'a payment configuration',
    'payment_configuration_update',
    { configuration_name: 'pix', provider_name: 'mercadopago', status: 'Needs_Connecting' },
    {
      topic: 'payment',
      severity: 'warning',
      code: 'payment_configuration_update',
      subject: 'pix',
      message: 'The payment configuration pix has changed: mercadopago Needs_Connecting',
      pt: 'A configuração de pagamento pix mudou: mercadopago Needs_Connecting',
    },
  ],
];

/** One in full: the others are tested by their texts. */
export const accountRecording = (
  at: number,
  requestOf: (body: CloudBody) => UnsignedWebhook,
): WebhookRecording => ({
  name: 'news of the business account',
  request: requestOf(
    accountBody('security', { display_phone_number: '551155550001', event: 'PIN_CHANGED' }, at / 1000),
  ),
  events: [
    {
      type: 'account',
      topic: 'security',
      severity: 'warning',
      code: 'security',
      subject: '551155550001',
      message: 'Somebody changed the two-step verification of the number 551155550001.',
      texts: {
        pt: 'Alguém alterou a confirmação em duas etapas do número 551155550001.',
        es: 'Alguien cambió la verificación en dos pasos del número 551155550001.',
        tr: 'Biri 551155550001 numarasının iki adımlı doğrulamasını değiştirdi.',
      },
      at: new Date(at).toISOString(),
    },
  ],
});
