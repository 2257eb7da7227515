import type { InboundEvent } from '@recado/sdk';
import { objectOf } from '@recado/lib-meta';
import { accountEvents } from './notices/account-events.js';
import { callEvents } from './parse-call.js';
import { messageEvents } from './parse-message.js';
import { addressBookEvents, idUpdateEvents } from './parse-person.js';
import { preferenceEvents } from './parse-preference.js';
import { statusEvents } from './parse-status.js';
import type { CloudPayload } from './payload.js';

/** The core's events for one item of a webhook. Pure. */
export function parsePayload(value: unknown): InboundEvent[] {
  const payload = objectOf(value) as unknown as CloudPayload;
  const contact = objectOf(payload.contact);
  switch (payload.is) {
    case 'message':
    case 'echo':
      return messageEvents(payload);
    case 'status':
      return statusEvents(payload.value);
    case 'call':
      return callEvents(payload.value, contact);
    case 'preference':
      return preferenceEvents(payload.value, contact);
    case 'identity':
      return idUpdateEvents(payload.value, contact);
    case 'address-book':
      return addressBookEvents(payload.value);
    case 'account':
      return accountEvents(payload);
    default:
      return [];
  }
}
