import type { InboundContent, InboundEvent, Referral } from '@recado/sdk';
import type { WebhookRecording } from '@recado/sdk/testing';
import type { CloudCustomer } from './cloud-customer.js';

const URL_OF = (name: string) => `https://scontent.test/${name}`;
const money = (amountMinor: number) => ({ amountMinor, currency: 'BRL' });

/** Messages beyond the plain ones, by the resulting content. */
const CONTENTS: [name: string, type: string, content: object, InboundContent][] = [
  [
    'a basket',
    'order',
    {
      catalog_id: '800',
      text: 'Para hoje',
      product_items: [
        { product_retailer_id: 'burger', quantity: 3, item_price: 19.9, currency: 'BRL' },
        { product_retailer_id: 'suco', quantity: '1', item_price: '7', currency: 'BRL' },
      ],
    },
    {
      kind: 'order',
      items: [
        { productId: 'burger', quantity: 3, price: money(1990) },
        { productId: 'suco', quantity: 1, price: money(700) },
      ],
      text: 'Para hoje',
      catalogId: '800',
    },
  ],
  [
    'a filled-in flow',
    'interactive',
    {
      type: 'nfm_reply',
      nfm_reply: {
        name: 'flow',
        body: 'Sent',
        response_json: JSON.stringify({
          flow_token: 'secret',
          screen_0_Nome_completo_0: 'Ana Souza',
          screen_1_Tamanho_1: ['0_M', '1_G'],
          aceite: true,
          wa_flow_response_params: { title: 'Cadastro', flow_id: '1' },
        }),
      },
    },
    {
      kind: 'form',
      name: 'Cadastro',
      answers: [
        { name: 'Nome completo', value: 'Ana Souza' },
        { name: 'Tamanho', value: 'M, G' },
        { name: 'aceite', value: '✓' },
      ],
    },
  ],
  [
    'an address',
    'interactive',
    {
      type: 'nfm_reply',
      nfm_reply: {
        name: 'address_message',
        body: 'Ana\nRua A, 1',
        response_json: '{"saved_address_id":"7","values":{"city":"São Paulo"}}',
      },
    },
    {
      kind: 'form',
      about: 'address',
      text: 'Ana\nRua A, 1',
      answers: [{ name: 'city', value: 'São Paulo' }],
    },
  ],
  [
    'a permission to call',
    'interactive',
    {
      type: 'call_permission_reply',
      call_permission_reply: {
        response: 'accept',
        expiration_timestamp: '1',
        response_source: 'user_action',
      },
    },
    { kind: 'form', about: 'call-allowed', answers: [] },
  ],
  [
    'a product of the catalogue',
    'interactive',
    { type: 'product', product: { catalog_id: '800', product_retailer_id: 'burger', name: 'Hambúrguer' } },
    { kind: 'product', products: [{ productId: 'burger', catalogId: '800', title: 'Hambúrguer' }] },
  ],
  [
    'a changed security code',
    'system',
    { type: 'user_identity_changed', body: 'O código de segurança mudou' },
    {
      ...{ kind: 'unsupported', originalType: 'user_identity_changed', about: 'notice' },
      text: 'O código de segurança mudou',
    },
  ],
  [
    'a place whose coordinates are text',
    'location',
    { latitude: '-23.5', longitude: '-46.6' },
    { kind: 'location', latitude: -23.5, longitude: -46.6 },
  ],
  [
    'a place that is none',
    'location',
    { latitude: 200, longitude: 0, name: 'Sé' },
    { kind: 'unsupported', originalType: 'location', text: 'Sé' },
  ],
];

/** What led a customer here, by the parts of the message that say so. */
const REFERRALS: [name: string, more: object, Referral][] = [
  [
    'a message that an ad led to',
    {
      referral: {
        source_url: 'https://fb.me/abc',
        source_id: '120226305854810726',
        source_type: 'ad',
        headline: 'Vestidos',
        body: 'Do P ao GG',
        media_type: 'image',
        image_url: URL_OF('ad.jpg'),
        ctwa_clid: 'Aff-n8ZTODiE79d22KtAwQ',
        welcome_message: { text: 'Oi!' },
      },
    },
    {
      source: 'ad',
      title: 'Vestidos',
      text: 'Do P ao GG',
      url: 'https://fb.me/abc',
      sourceId: '120226305854810726',
      clickId: 'Aff-n8ZTODiE79d22KtAwQ',
      picture: { providerRef: { url: URL_OF('ad.jpg') }, mimeType: 'image/jpeg' },
    },
  ],
  [
    'a question about a product',
    { context: { referred_product: { catalog_id: '800', product_retailer_id: 'burger' } } },
    { source: 'product', product: { productId: 'burger', catalogId: '800' } },
  ],
];

interface Given {
  ana: CloudCustomer;
  at: number;
  base: Pick<Extract<InboundEvent, { type: 'message' }>, 'type' | 'conversation' | 'contact' | 'sentAt'>;
  recording(
    name: string,
    change: ReturnType<CloudCustomer['wrote']> | ReturnType<CloudCustomer['echoed']>,
    events: InboundEvent[],
  ): WebhookRecording;
}

/** Orders, forms, products, ads, cards with everything, and what the company wrote elsewhere. */
export function offerRecordings({ ana, at, base, recording }: Given): WebhookRecording[] {
  const contents = CONTENTS.map(([name, type, content, expected]) => {
    const message = ana.message(type, content, { at });
    return recording(name, ana.wrote(message), [{ ...base, externalId: message.id, content: expected }]);
  });
  const referrals = REFERRALS.map(([name, more, referral]) => {
    const message = ana.text('Tem M?', { at, ...more });
    const content = { kind: 'text', text: 'Tem M?' } as const;
    return recording(name, ana.wrote(message), [{ ...base, externalId: message.id, content, referral }]);
  });
  const card = {
    ...ana.message('contacts', {}, { at }),
    contacts: [
      {
        name: { first_name: 'Zé', last_name: 'Silva' },
        emails: [{ email: 'ze@loja.test', type: 'WORK' }],
        org: { company: 'Loja', title: 'Dono' },
        addresses: [{ street: 'Rua A, 1', city: 'São Paulo', country: 'Brasil' }],
        urls: [{ url: 'https://loja.test' }],
      },
    ],
  };
  const welcome = ana.message('request_welcome', {}, { at });
  const menu = ana.message(
    'interactive',
    {
      type: 'button',
      body: { text: 'Tudo certo?' },
      action: { buttons: [{ type: 'reply', reply: { id: 's', title: 'Sim' } }] },
    },
    { at },
  );
  const template = ana.message(
    'template',
    {
      name: 'codigo',
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: '123456' }] }],
    },
    { at },
  );
  const failed = ana.message('unsupported', undefined as unknown as object, {
    at,
    errors: [
      { code: 131052, title: 'Media download error', error_data: { details: 'The file is too large' } },
    ],
  });
  const echo = {
    ...base,
    type: 'echo' as const,
    contact: { identities: base.contact.identities, phone: ana.waId },
  };
  return [
    ...contents,
    ...referrals,
    recording('a contact card with everything', ana.wrote(card), [
      {
        ...base,
        externalId: card.id,
        content: {
          kind: 'contacts',
          contacts: [
            {
              name: 'Zé Silva',
              phones: [],
              emails: ['ze@loja.test'],
              organization: 'Loja, Dono',
              addresses: ['Rua A, 1, São Paulo, Brasil'],
              urls: ['https://loja.test'],
            },
          ],
        },
      },
    ]),
    recording('an opened chat without a message', ana.wrote(welcome), []),
    recording('a menu from the company’s phone', ana.echoed(menu), [
      {
        ...echo,
        externalId: menu.id,
        content: { kind: 'buttons', text: 'Tudo certo?', choices: [{ id: 's', title: 'Sim' }] },
      },
    ]),
    recording('a template from elsewhere', ana.echoed(template), [
      { ...echo, externalId: template.id, content: { kind: 'text', text: 'codigo\n123456' } },
    ]),
    recording('a message that WhatsApp could not read', ana.wrote(failed), [
      {
        ...base,
        externalId: failed.id,
        content: {
          ...{ kind: 'unsupported', originalType: 'unsupported', about: 'reason' },
          text: 'The file is too large',
        },
      },
    ]),
  ];
}
