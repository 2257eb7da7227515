import type { InboundEvent } from '@recado/sdk';
import { momentOf, objectOf, optionalText, textOf, type WireObject } from '@recado/lib-meta';
import { digitsOf, personOf } from './parse-person.js';

const STOPPED = /^(stop|opt_?out|off)/i;
const RESUMED = /^(resume|start|opt_?in|on)/i;

/** A person stops or resumes the company's marketing. See …/whatsapp/webhooks/reference/user_preferences */
export function preferenceEvents(value: unknown, contact: WireObject): InboundEvent[] {
  const preference = objectOf(value);
  if (preference['category'] !== 'marketing_messages') return [];
  const number = digitsOf(preference['wa_id']) || digitsOf(contact['wa_id']);
  const userId = optionalText(preference['user_id']) ?? optionalText(contact['user_id']);
  const person = personOf(number, userId, contact);
  const said = textOf(preference['value']);
  const marketing = STOPPED.test(said) ? 'stopped' : RESUMED.test(said) ? 'resumed' : undefined;
  if (!person || !marketing) return [];
  return [
    {
      type: 'preference',
      conversation: number || userId!,
      contact: person,
      marketing,
      at: momentOf(preference['timestamp'], 'seconds'),
    },
  ];
}
