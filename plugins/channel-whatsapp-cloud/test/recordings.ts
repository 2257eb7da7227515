import type { InboundContent, InboundEvent } from '@recado/sdk';
import type { UnsignedWebhook, WebhookRecording } from '@recado/sdk/testing';
import { accountRecording } from './account-recordings.js';
import { CloudCustomer, GROUP_ID, webhookBody, type CloudBody } from './cloud-customer.js';
import { offerRecordings } from './offer-recordings.js';
import { peopleRecordings } from './people-recordings.js';

const AT = Date.UTC(2026, 10, 21, 12, 0, 0);
const at = AT;
const SENT_AT = new Date(AT).toISOString();
const ana = new CloudCustomer('5511988887777', 'Ana Souza');
const contact = {
  identities: [{ kind: 'phone', value: ana.waId }],
  name: 'Ana Souza',
  phone: ana.waId,
};
/** The recipient of messages from the company's phone is not named. */
const unnamed = { identities: contact.identities, phone: ana.waId };

export const requestOf = (body: CloudBody): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  rawBody: Buffer.from(JSON.stringify(body)),
});

const media = (mediaId: string, mimeType: string, filename?: string) => ({
  providerRef: { mediaId },
  mimeType,
  ...(filename && { filename }),
});

/** Messages that a customer may send, by the resulting kind. */
const MESSAGES: [type: string, content: object, InboundContent][] = [
  ['text', { body: 'Olá 👋' }, { kind: 'text', text: 'Olá 👋' }],
  [
    'image',
    { id: '11', mime_type: 'image/jpeg', sha256: 'x', caption: 'veja' },
    { kind: 'image', media: media('11', 'image/jpeg'), caption: 'veja' },
  ],
  [
    'audio',
    { id: '12', mime_type: 'audio/ogg; codecs=opus', voice: true },
    { kind: 'audio', media: media('12', 'audio/ogg'), voiceNote: true },
  ],
  ['audio', { id: '13', mime_type: 'audio/mpeg' }, { kind: 'audio', media: media('13', 'audio/mpeg') }],
  ['video', { id: '14', mime_type: 'video/mp4' }, { kind: 'video', media: media('14', 'video/mp4') }],
  [
    'document',
    { id: '15', mime_type: 'application/pdf', filename: 'nota.pdf' },
    { kind: 'file', media: media('15', 'application/pdf', 'nota.pdf') },
  ],
  [
    'sticker',
    { id: '16', mime_type: 'image/webp', animated: false },
    { kind: 'sticker', media: media('16', 'image/webp') },
  ],
  [
    'location',
    { latitude: -23.55, longitude: -46.63, name: 'Sé', address: 'Praça da Sé' },
    { kind: 'location', latitude: -23.55, longitude: -46.63, name: 'Sé', address: 'Praça da Sé' },
  ],
  ['button', { payload: 'sim', text: 'Sim' }, { kind: 'postback', choiceId: 'sim', title: 'Sim' }],
  [
    'interactive',
    { type: 'button_reply', button_reply: { id: 'b1', title: 'Vendas' } },
    { kind: 'postback', choiceId: 'b1', title: 'Vendas' },
  ],
  [
    'interactive',
    { type: 'list_reply', list_reply: { id: 'l1', title: 'Suporte', description: 'Ajuda' } },
    { kind: 'postback', choiceId: 'l1', title: 'Suporte', description: 'Ajuda' },
  ],
];

const recording = (
  name: string,
  change: Parameters<typeof webhookBody>[0][number],
  events: InboundEvent[],
) => ({
  name,
  request: requestOf(webhookBody([change])),
  events,
});

function messages(): WebhookRecording[] {
  const plain = MESSAGES.map(([type, content, expected]) => {
    const message = ana.message(type, content, { at });
    const event: InboundEvent = {
      type: 'message',
      externalId: message.id,
      conversation: ana.waId,
      contact,
      content: expected,
      sentAt: SENT_AT,
    };
    return recording(`a message of type ${type}`, ana.wrote(message), [event]);
  });
  const cards = {
    ...ana.message('contacts', {}, { at }),
    contacts: [
      {
        name: { formatted_name: 'Zé', first_name: 'Zé' },
        phones: [{ phone: '+55 11 90000-0001', wa_id: '5511900000001', type: 'CELL' }],
      },
    ],
  };
  const answer = ana.text('isso', {
    at,
    context: { from: '551155550001', id: 'wamid.QUOTED==', forwarded: true },
  });
  const base = { type: 'message' as const, conversation: ana.waId, contact, sentAt: SENT_AT };
  const said = ana.text('pessoal?', { at, group_id: GROUP_ID });
  return [
    ...plain,
    recording('a text in a group', ana.wrote(said), [
      {
        type: 'message',
        externalId: said.id,
        conversation: GROUP_ID,
        contact: { identities: [{ kind: 'group', value: GROUP_ID }], isGroup: true },
        participant: contact,
        content: { kind: 'text', text: 'pessoal?' },
        sentAt: SENT_AT,
      },
    ]),
    recording('contact cards', ana.wrote(cards), [
      {
        ...base,
        externalId: cards.id,
        content: { kind: 'contacts', contacts: [{ name: 'Zé', phones: ['+55 11 90000-0001'] }] },
      },
    ]),
    recording('an answer that is passed on', ana.wrote(answer), [
      {
        ...base,
        externalId: answer.id,
        content: { kind: 'text', text: 'isso' },
        replyTo: 'wamid.QUOTED==',
        forwarded: true,
      },
    ]),
  ];
}

function changes(): WebhookRecording[] {
  const common = { conversation: ana.waId, fromMe: false, at: SENT_AT };
  const of = 'wamid.ORIGINAL==';
  const edited = { original_message_id: of, message: { type: 'text', text: { body: 'melhor' } } };
  const moved = { type: 'user_changed_number', wa_id: '5511977776666', body: 'Ana changed' };
  const echo = ana.text('Do celular', { at });
  const withdrawn = ana.message('revoke', { original_message_id: of }, { at });
  return [
    recording('a reaction', ana.wrote(ana.message('reaction', { message_id: of, emoji: '👍' }, { at })), [
      { type: 'reaction', externalMessageId: of, contact, emoji: '👍', ...common },
    ]),
    recording(
      'a reaction in a group',
      ana.wrote(ana.message('reaction', { message_id: of, emoji: '👍' }, { at, group_id: GROUP_ID })),
      [
        {
          ...{ type: 'reaction', externalMessageId: of, emoji: '👍', ...common, conversation: GROUP_ID },
          ...{
            contact: { identities: [{ kind: 'group', value: GROUP_ID }], isGroup: true },
            participant: contact,
          },
        },
      ],
    ),
    recording('a reaction taken back', ana.wrote(ana.message('reaction', { message_id: of }, { at })), [
      { type: 'reaction', externalMessageId: of, contact, ...common },
    ]),
    recording('an edit', ana.wrote(ana.message('edit', edited, { at })), [
      { type: 'edit', externalMessageId: of, text: 'melhor', ...common },
    ]),
    recording('a deletion', ana.wrote(ana.message('revoke', { original_message_id: of }, { at })), [
      { type: 'delete', externalMessageId: of, ...common },
    ]),
    recording('a new number', ana.wrote(ana.message('system', moved, { at })), [
      {
        type: 'contact',
        contact: { identities: [...contact.identities, { kind: 'phone', value: '5511977776666' }] },
        moved: { from: ana.waId, to: '5511977776666' },
      },
    ]),
    recording('a message from the company’s phone', ana.echoed(echo), [
      {
        type: 'echo',
        externalId: echo.id,
        conversation: ana.waId,
        contact: unnamed,
        content: { kind: 'text', text: 'Do celular' },
        sentAt: SENT_AT,
      },
    ]),
    recording('a deletion on the company’s phone', ana.echoed(withdrawn), [
      { type: 'delete', externalMessageId: of, ...common, fromMe: true },
    ]),
  ];
}

function statuses(): WebhookRecording[] {
  const errors = [
    {
      code: 131047,
      title: 'Re-engagement message',
      error_data: { details: 'More than 24 hours have passed' },
    },
  ];
  const base = { type: 'status' as const, conversation: ana.waId, at: SENT_AT };
  const good = (['sent', 'delivered', 'read', 'played'] as const).map((status) =>
    recording(`status ${status}`, ana.reported(ana.status('wamid.OUT==', status, { at, clientId: '77' })), [
      { ...base, externalMessageId: 'wamid.OUT==', status, clientId: '77' },
    ]),
  );
  const paid = {
    ...ana.status('wamid.ORDER==', 'captured', { at }),
    type: 'payment',
    payment: { reference_id: 'PEDIDO-7', amount: { value: 5000, offset: 100 }, currency: 'BRL' },
  };
  const hidden = { ...ana.status('wamid.OUT==', 'read', { at }), recipient_id: undefined };
  return [
    ...good,
    recording('a payment', ana.reported(paid), [
      {
        type: 'message',
        externalId: 'payment.PEDIDO-7.captured',
        conversation: ana.waId,
        contact: unnamed,
        content: {
          kind: 'payment',
          state: 'sent',
          sum: { amountMinor: 5000, currency: 'BRL' },
          reference: 'PEDIDO-7',
        },
        sentAt: SENT_AT,
      },
    ]),
    recording(
      'a status of a person whose number is hidden',
      ana.reported({ ...hidden, recipient_user_id: 'BR.11111111111111111111' }),
      [
        {
          type: 'status',
          externalMessageId: 'wamid.OUT==',
          conversation: 'BR.11111111111111111111',
          status: 'read',
          at: SENT_AT,
        },
      ],
    ),
    recording('status failed', ana.reported(ana.status('wamid.BAD==', 'failed', { at, errors })), [
      {
        ...base,
        externalMessageId: 'wamid.BAD==',
        status: 'failed',
        error: {
          code: 'WINDOW_CLOSED',
          text: '131047 More than 24 hours have passed',
          providerCode: '131047',
        },
      },
    ]),
  ];
}

const base = { type: 'message' as const, conversation: ana.waId, contact, sentAt: SENT_AT };
export const RECORDINGS: WebhookRecording[] = [
  ...messages(),
  ...changes(),
  ...statuses(),
  ...offerRecordings({ ana, at, base, recording }),
  ...peopleRecordings({ ana, at, contact, requestOf }),
  accountRecording(at, requestOf),
];
