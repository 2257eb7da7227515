import type { AccountEvent, InboundEvent } from '@recado/sdk';
import { accountNotice, type Sentence } from '../account-notice.js';
import { momentOf, objectOf, textOf, type WireObject } from '../wire-reader.js';

const ACTIONS: Readonly<Record<string, [AccountEvent['severity'], Sentence]>> = {
  block: [
    'critical',
    {
      en: 'Meta has blocked the messages of this page.',
      pt: 'A Meta bloqueou as mensagens desta página.',
      es: 'Meta ha bloqueado los mensajes de esta página.',
      tr: 'Meta bu sayfanın mesajlarını engelledi.',
    },
  ],
  warning: [
    'warning',
    {
      en: 'Meta has warned this page about a breach of its rules.',
      pt: 'A Meta adverte esta página por uma violação de suas regras.',
      es: 'Meta advierte a esta página de una infracción de sus normas.',
      tr: 'Meta bu sayfayı kurallarının ihlali konusunda uyarıyor.',
    },
  ],
  unblock: [
    'info',
    {
      en: 'Meta has unblocked the messages of this page.',
      pt: 'A Meta desbloqueou as mensagens desta página.',
      es: 'Meta ha desbloqueado los mensajes de esta página.',
      tr: 'Meta bu sayfanın mesajlarının engelini kaldırdı.',
    },
  ],
};

/**
 * What Meta does about a page that broke its rules. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/messaging_policy_enforcement
 */
export function policyEvents(item: WireObject): InboundEvent[] {
  // The page names the field with an underscore, and its title with a hyphen.
  const policy = objectOf(item['policy_enforcement'] ?? item['policy-enforcement']);
  const action = textOf(policy['action']).toLowerCase();
  if (!action) return [];
  const [severity, sentence] = Object.hasOwn(ACTIONS, action) ? ACTIONS[action]! : ACTIONS['warning']!;
  return [
    accountNotice(sentence, {
      topic: 'restriction',
      severity,
      // One code for all: an unblocked page replaces the notice of the block.
      code: 'policy_enforcement',
      details: [policy['reason']],
      at: momentOf(item['timestamp'], 'milliseconds'),
    }),
  ];
}
