import type { Counterpart, InboundEvent } from '@recado/sdk';
import type { UnsignedWebhook, WebhookRecording } from '@recado/sdk/testing';
import { webhookBody, type CloudCustomer } from './cloud-customer.js';
import { NUMBER } from './cloud-server.js';

const OWN = NUMBER.displayNumber.replace(/\D/g, '');
const OLD_ID = 'BR.11111111111111111111';
const NEW_ID = 'BR.22222222222222222222';
const phone = (value: string) => ({ kind: 'phone', value });
const bsuid = (value: string) => ({ kind: 'bsuid', value });

interface Given {
  ana: CloudCustomer;
  at: number;
  contact: Counterpart;
  requestOf(body: ReturnType<typeof webhookBody>): UnsignedWebhook;
}

/** New numbers and ids, marketing preferences, calls, and what the WhatsApp Business app knew before. */
export function peopleRecordings({ ana, at, contact, requestOf }: Given): WebhookRecording[] {
  const SENT_AT = new Date(at).toISOString();
  const timestamp = String(at / 1000);
  const recording = (
    name: string,
    field: string,
    value: Record<string, unknown>,
    events: InboundEvent[],
  ) => ({
    name,
    request: requestOf(webhookBody([{ field, value }])),
    events,
  });
  const system = (more: object, message: object = {}) => ({
    messages: [{ id: 'wamid.SYSTEM==', timestamp, type: 'system', system: more, ...message }],
  });
  const who = { contacts: [{ profile: { name: ana.name }, wa_id: ana.waId }] };
  const past = { id: 'wamid.PAST==', timestamp, type: 'text', text: { body: 'Abrem hoje?' } };
  const base = { conversation: ana.waId, sentAt: SENT_AT, imported: true };
  const person = { identities: [phone(ana.waId)], phone: ana.waId };
  return [
    recording(
      'a new id of a person without a number',
      'messages',
      system({ type: 'user_changed_user_id', previous_user_id: OLD_ID, user_id: NEW_ID }),
      [
        {
          type: 'contact',
          contact: { identities: [bsuid(OLD_ID), bsuid(NEW_ID)] },
          moved: { from: OLD_ID, to: NEW_ID },
        },
      ],
    ),
    recording(
      'a new number with its new id',
      'messages',
      system(
        { type: 'user_changed_number', wa_id: '5511977776666', previous_user_id: OLD_ID, user_id: NEW_ID },
        { from: ana.waId },
      ),
      [
        {
          type: 'contact',
          contact: {
            identities: [phone(ana.waId), phone('5511977776666'), bsuid(OLD_ID), bsuid(NEW_ID)],
          },
          moved: { from: ana.waId, to: '5511977776666' },
        },
      ],
    ),
    recording(
      'a new id, as it was told before',
      'user_id_update',
      {
        ...who,
        user_id_update: [{ wa_id: ana.waId, user_id: { previous: OLD_ID, current: NEW_ID }, timestamp }],
      },
      [
        {
          type: 'contact',
          contact: { identities: [phone(ana.waId), bsuid(OLD_ID), bsuid(NEW_ID)], name: ana.name },
        },
      ],
    ),
    ...(['stop', 'resume'] as const).map((value) =>
      recording(
        `a preference: ${value}`,
        'user_preferences',
        {
          ...who,
          user_preferences: [
            {
              wa_id: ana.waId,
              detail: 'User requested',
              category: 'marketing_messages',
              value,
              timestamp: at / 1000,
            },
          ],
        },
        [
          {
            type: 'preference',
            conversation: ana.waId,
            contact,
            marketing: value === 'stop' ? 'stopped' : 'resumed',
            at: SENT_AT,
          },
        ],
      ),
    ),
    recording(
      'a call that nobody took',
      'calls',
      {
        ...who,
        calls: [
          {
            id: 'wacid.1',
            from: ana.waId,
            to: OWN,
            event: 'connect',
            direction: 'USER_INITIATED',
            timestamp,
          },
          {
            id: 'wacid.1',
            from: ana.waId,
            to: OWN,
            event: 'terminate',
            direction: 'USER_INITIATED',
            status: 'FAILED',
            timestamp,
          },
        ],
      },
      [
        {
          type: 'call',
          externalId: 'wacid.1',
          conversation: ana.waId,
          contact,
          outcome: 'missed',
          video: false,
          at: SENT_AT,
        },
      ],
    ),
    recording(
      'chats from before',
      'history',
      {
        history: [
          {
            metadata: { phase: 0, chunk_order: 1, progress: 55 },
            threads: [
              {
                id: ana.waId,
                messages: [
                  { ...past, from: ana.waId, history_context: { status: 'READ' } },
                  {
                    ...past,
                    id: 'wamid.OURS==',
                    from: OWN,
                    to: ana.waId,
                    text: { body: 'Sim' },
                    history_context: { status: 'PLAYED' },
                  },
                  // Its file comes in a webhook of its own.
                  { id: 'wamid.FILE==', timestamp, type: 'media_placeholder', from: ana.waId },
                ],
              },
            ],
          },
          {
            metadata: { phase: 2 },
            threads: [
              {
                id: ana.waId,
                messages: [{ id: 'wamid.OLD==', timestamp, type: 'media_placeholder', from: ana.waId }],
              },
            ],
          },
        ],
      },
      [
        {
          type: 'message',
          externalId: 'wamid.PAST==',
          ...base,
          contact: person,
          content: { kind: 'text', text: 'Abrem hoje?' },
        },
        {
          type: 'echo',
          externalId: 'wamid.OURS==',
          ...base,
          contact: person,
          content: { kind: 'text', text: 'Sim' },
        },
        {
          type: 'status',
          externalMessageId: 'wamid.OURS==',
          conversation: ana.waId,
          status: 'played',
          at: SENT_AT,
        },
        {
          type: 'message',
          externalId: 'wamid.OLD==',
          ...base,
          contact: person,
          content: { kind: 'unsupported', originalType: 'media_placeholder', about: 'file' },
        },
      ],
    ),
    recording(
      'a file from before',
      'history',
      {
        messages: [
          {
            id: 'wamid.FILE==',
            timestamp,
            type: 'image',
            from: ana.waId,
            image: { id: '31', mime_type: 'image/jpeg' },
          },
        ],
      },
      [
        {
          type: 'message',
          externalId: 'wamid.FILE==',
          ...base,
          contact: person,
          content: { kind: 'image', media: { providerRef: { mediaId: '31' }, mimeType: 'image/jpeg' } },
        },
      ],
    ),
    recording(
      'a contact of the phone’s address book',
      'smb_app_state_sync',
      {
        state_sync: [
          {
            type: 'contact',
            contact: { full_name: 'Ana da Padaria', first_name: 'Ana', phone_number: ana.waId },
            action: 'add',
            metadata: { timestamp },
          },
          { type: 'contact', contact: { phone_number: '5511900000009' }, action: 'remove' },
        ],
      },
      [{ type: 'contact', contact: { identities: [phone(ana.waId)], name: 'Ana da Padaria' } }],
    ),
  ];
}
