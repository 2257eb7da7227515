import type { Counterpart, InboundEvent } from '@recado/sdk';
import type { UnsignedWebhook, WebhookRecording } from '@recado/sdk/testing';
import type { PageCustomer } from '../src/testing/page-customer.js';
import { commentRecording } from './comment-recording.js';

type Item = Record<string, unknown>;

export const URL_OF = (name: string) => `https://cdn.test/v/${name}?oh=1`;
export const midOf = (item: Item) => (item['message'] as { mid: string }).mid;

/** What the recordings of a page are made with. */
export interface Given {
  ana: PageCustomer;
  account: string;
  object: string;
  at: number;
  base: { conversation: string; contact: Counterpart; sentAt: string };
  change: { conversation: string; fromMe: boolean; at: string };
  /** An ordinary text. */
  text: Item;
  got(name: string, item: Item, ...contents: object[]): WebhookRecording;
  recording(name: string, item: Item, events: InboundEvent[]): WebhookRecording;
  media(kind: string, name: string, mimeType: string): { content: object };
  requestOf(body: object): UnsignedWebhook;
}

/** Ads, products, forms and what else is neither a plain message nor a receipt. */
export function offerRecordings(given: Given): WebhookRecording[] {
  const { ana, account, object, at, base, change, text, got, recording, media, requestOf } = given;
  const SENT_AT = base.sentAt;
  const AT = at;

  const like = 369_239_263_222_822;
  const sticker = media('sticker', 'like.png', 'image/png');
  const ad = {
    ref: 'verão',
    ad_id: '6045246247433',
    source: 'ADS',
    type: 'OPEN_THREAD',
    ads_context_data: { ad_title: 'Vestido', photo_url: URL_OF('ad.jpg'), post_id: '77', product_id: 'P7' },
  };
  const fromAd = {
    source: 'ad',
    title: 'Vestido',
    sourceId: '6045246247433',
    reference: 'verão',
    product: { productId: 'P7' },
    picture: { providerRef: { url: URL_OF('ad.jpg') }, mimeType: 'image/jpeg' },
  };
  const element = {
    id: '9',
    retailer_id: 'V-M',
    title: 'Vestido M',
    subtitle: 'R$ 129,90',
    image_url: URL_OF('v.jpg'),
  };
  const dress = {
    productId: 'V-M',
    title: 'Vestido M',
    description: 'R$ 129,90',
    picture: { providerRef: { url: URL_OF('v.jpg') }, mimeType: 'image/jpeg' },
  };
  const button = ana.postback('Começar', 'START', at);
  const template = ana.message(
    {
      attachments: [
        {
          type: 'template',
          payload: {
            template_type: 'button',
            text: 'Pague aqui',
            buttons: [{ type: 'web_url', url: 'https://loja.test/p', title: 'Pagar' }],
          },
        },
      ],
    },
    { at, mine: true },
  );
  const questions = {
    q1: { type: 'CSAT', payload: '4', follow_up: { type: 'FREE_FORM', payload: 'Rápido' } },
  };
  const from = (what: string) => `${what}.${account}.${ana.id}.${SENT_AT}`;
  return [
    got(
      'a sticker in its own form',
      ana.attached('sticker', { url: URL_OF('like.png'), sticker_id: like }, { mid: 'm_Like' }, at),
      sticker,
    ),
    got(
      'a sticker in both forms',
      ana.message(
        {
          mid: 'm_Both',
          attachments: [
            { type: 'image', payload: { url: URL_OF('like.png'), sticker_id: like } },
            { type: 'sticker', payload: { url: URL_OF('like.png'), sticker_id: like } },
          ],
        },
        { at },
      ),
      sticker,
    ),
    got('a message that an ad led to', ana.message({ mid: 'm_Ad', text: 'Tem M?', referral: ad }, { at }), {
      content: { kind: 'text', text: 'Tem M?' },
      referral: fromAd,
    }),
    got(
      'a question about a product',
      ana.message({ mid: 'm_Product', text: 'Tem M?', referral: { product: { id: 'V-M' } } }, { at }),
      {
        content: { kind: 'text', text: 'Tem M?' },
        referral: { source: 'product', product: { productId: 'V-M' } },
      },
    ),
    got(
      'a shared product',
      ana.attached('template', { product: { elements: [element] } }, { mid: 'm_Shared' }, at),
      { content: { kind: 'product', products: [dress] } },
    ),
    got(
      'a link, which Messenger repeats as an attachment',
      ana.message(
        {
          mid: 'm_Link',
          text: 'veja https://loja.test/v?id=1',
          attachments: [
            {
              type: 'fallback',
              title: 'Vestido',
              url: 'https://l.facebook.com/l.php?u=https%3A%2F%2Floja.test%2Fv%3Fid%3D1%26fbclid%3Dx&h=y',
            },
          ],
        },
        { at },
      ),
      { content: { kind: 'text', text: 'veja https://loja.test/v?id=1' } },
    ),
    recording(
      'a button that a link led to',
      {
        ...button,
        postback: {
          ...(button['postback'] as object),
          referral: { ref: 'cartaz', source: 'SHORTLINK', type: 'OPEN_THREAD' },
        },
      },
      [
        {
          type: 'message',
          externalId: (button['postback'] as { mid: string }).mid,
          ...base,
          content: { kind: 'postback', choiceId: 'START', title: 'Começar' },
          referral: { source: 'link', reference: 'cartaz' },
        },
      ],
    ),
    recording('an ad without a message', ana.happened({ referral: ad }, at), [
      { type: 'referral', conversation: ana.id, contact: base.contact, referral: fromAd, at: SENT_AT },
    ]),
    recording('a template that was sent elsewhere', template, [
      {
        type: 'echo',
        externalId: midOf(template),
        ...base,
        content: {
          kind: 'buttons',
          text: 'Pague aqui',
          choices: [{ id: 'https://loja.test/p', title: 'Pagar' }],
        },
      },
    ]),
    recording(
      'a feedback',
      ana.happened({ messaging_feedback: { feedback_screens: [{ screen_id: 0, questions }] } }, at),
      [
        {
          type: 'message',
          externalId: from('feedback'),
          ...base,
          content: {
            kind: 'form',
            about: 'feedback',
            answers: [
              { name: 'CSAT', value: '4' },
              { name: '', value: 'Rápido' },
            ],
          },
        },
      ],
    ),
    recording('a thumb', ana.happened({ response_feedback: { feedback: 'Bad response', mid: 'm_OF' } }, at), [
      { type: 'reaction', externalMessageId: 'm_OF', contact: base.contact, emoji: '👎', ...change },
    ]),
    recording(
      'an end of notifications',
      ana.happened(
        { optin: { type: 'notification_messages', notification_messages_status: 'STOP_NOTIFICATIONS' } },
        at,
      ),
      [
        {
          type: 'preference',
          conversation: ana.id,
          contact: base.contact,
          marketing: 'stopped',
          at: SENT_AT,
        },
      ],
    ),
    recording(
      'a conversation that another app hands over',
      ana.happened(
        { pass_thread_control: { new_owner_app_id: '1', metadata: 'Quer falar com o gerente' } },
        at,
      ),
      [
        {
          type: 'message',
          externalId: from('handover'),
          ...base,
          content: {
            kind: 'unsupported',
            originalType: 'pass_thread_control',
            about: 'notice',
            text: 'Quer falar com o gerente',
          },
        },
      ],
    ),
    recording(
      'a block of the page',
      {
        recipient: { id: account },
        timestamp: at,
        policy_enforcement: { action: 'block', reason: 'Spam' },
      },
      [
        {
          type: 'account',
          topic: 'restriction',
          severity: 'critical',
          code: 'policy_enforcement',
          message: 'Meta has blocked the messages of this page. Spam',
          texts: {
            pt: 'A Meta bloqueou as mensagens desta página. Spam',
            es: 'Meta ha bloqueado los mensajes de esta página. Spam',
            tr: 'Meta bu sayfanın mesajlarını engelledi. Spam',
          },
          at: SENT_AT,
        },
      ],
    ),
    commentRecording({ ana, account, object, at, base, requestOf }),
    {
      name: 'a message of the dashboard’s Test button',
      request: requestOf({
        object,
        entry: [{ id: account, time: AT, changes: [{ field: 'messages', value: text }] }],
      }),
      events: [
        { type: 'message', externalId: midOf(text), ...base, content: { kind: 'text', text: 'Olá 👋' } },
      ],
    },
  ];
}
