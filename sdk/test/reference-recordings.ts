import type { ChoiceContent, InboundContent, InboundEvent, OfferContent } from '../src/public.js';
import { accountNews, failures } from './reference-account-news.js';
import { moves } from './reference-moves.js';
import type { ReferenceBody, ReferenceEvent, ReferenceMediaType } from '../src/testing/public.js';

const at = 1_700_000_000_123;
export const AT = '2023-11-14T22:13:20.123Z';
export const ana = { phone: '5511999990001', name: 'Ana' };
export const bia = { phone: '5511999990002', name: 'Bia' };
const chat = ana.phone;
const contact = { identities: [{ kind: 'phone', value: ana.phone }], name: 'Ana', phone: ana.phone };

export interface Recording {
  name: string;
  event: ReferenceEvent;
  gives: InboundEvent;
}
function message(id: string, body: ReferenceBody, content: InboundContent): Recording {
  return {
    name: `a message: ${body.type}`,
    event: { type: 'message', id, chat, from: ana, at, body },
    gives: { type: 'message', externalId: id, conversation: chat, contact, content, sentAt: AT },
  };
}
const media = (type: ReferenceMediaType, mime: string) => ({ type, mediaId: `m-${type}`, mime, bytes: 10 });
const ref = (type: string, mimeType: string) => ({
  providerRef: { mediaId: `m-${type}` },
  mimeType,
  size: 10,
});

const group = { id: 'group-1', name: 'Family', group: true };
const groupContact = { identities: [{ kind: 'group', value: 'group-1' }], name: 'Family', isGroup: true };

const offers: (OfferContent | ChoiceContent)[] = [
  { kind: 'order', items: [{ name: 'Burger', quantity: 3 }], total: { amountMinor: 5970, currency: 'BRL' } },
  { kind: 'product', products: [{ title: 'Shirt' }] },
  { kind: 'form', answers: [{ name: 'Day', value: 'Friday' }] },
  { kind: 'poll', question: 'Which?', options: ['A', 'B'] },
  { kind: 'payment', state: 'sent' },
  { kind: 'event', name: 'Visit' },
  { kind: 'buttons', text: 'Sure?', choices: [{ id: 'y', title: 'Yes' }] },
  { kind: 'list', text: 'Which?', choices: [{ id: 'a', title: 'A' }] },
];

const messages: Recording[] = [
  message('wAmid.Text1', { type: 'text', text: 'olá "você" 👋' }, { kind: 'text', text: 'olá "você" 👋' }),
  message(
    'wAmid.Image',
    { ...media('image', 'image/png'), caption: 'look' },
    {
      kind: 'image',
      media: ref('image', 'image/png'),
      caption: 'look',
    },
  ),
  message(
    'wAmid.Audio',
    { ...media('audio', 'audio/ogg'), voice: true, ms: 1200 },
    {
      kind: 'audio',
      media: { ...ref('audio', 'audio/ogg'), durationMs: 1200 },
      voiceNote: true,
    },
  ),
  message('wAmid.Video', media('video', 'video/mp4'), { kind: 'video', media: ref('video', 'video/mp4') }),
  message(
    'wAmid.File',
    { ...media('document', 'application/pdf'), name: 'bill.pdf' },
    {
      kind: 'file',
      media: { ...ref('document', 'application/pdf'), filename: 'bill.pdf' },
    },
  ),
  message('wAmid.Sticker', media('sticker', 'image/webp'), {
    kind: 'sticker',
    media: ref('sticker', 'image/webp'),
  }),
  message(
    'wAmid.Place',
    { type: 'location', lat: -23.5, lng: -46.6, name: 'Sé' },
    {
      kind: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Sé',
    },
  ),
  message(
    'wAmid.Cards',
    { type: 'contacts', people: [{ name: 'Bia', phones: [bia.phone] }] },
    {
      kind: 'contacts',
      contacts: [{ name: 'Bia', phones: [bia.phone] }],
    },
  ),
  message(
    'wAmid.Choice',
    { type: 'choice', id: 'yes', title: 'Yes' },
    { kind: 'postback', choiceId: 'yes', title: 'Yes' },
  ),
  ...offers.map(({ kind, ...fields }) =>
    message(
      `wAmid.${kind}`,
      { type: kind, ...fields } as ReferenceBody,
      { kind, ...fields } as InboundContent,
    ),
  ),
  {
    name: 'an answer in a group',
    event: {
      type: 'message',
      id: 'wAmid.Group',
      chat: 'group-1',
      from: group,
      author: ana,
      at,
      body: { type: 'text', text: 'hi' },
      replyTo: 'out-1',
      forwarded: true,
    },
    gives: {
      type: 'message',
      externalId: 'wAmid.Group',
      conversation: 'group-1',
      contact: groupContact,
      participant: contact,
      content: { kind: 'text', text: 'hi' },
      replyTo: 'out-1',
      forwarded: true,
      sentAt: AT,
    },
  },
  {
    name: 'a message that the company wrote elsewhere',
    event: {
      type: 'message',
      id: 'wAmid.Echo',
      chat,
      from: ana,
      at,
      mine: true,
      body: { type: 'text', text: 'hi' },
    },
    gives: {
      type: 'echo',
      externalId: 'wAmid.Echo',
      conversation: chat,
      contact,
      content: { kind: 'text', text: 'hi' },
      sentAt: AT,
    },
  },
];

const about = { conversation: chat, at: AT };
const others: Recording[] = [
  {
    name: 'a customer who followed an ad',
    event: { type: 'referral', chat, from: ana, at, referral: { source: 'ad', clickId: 'c1' } },
    gives: { type: 'referral', contact, referral: { source: 'ad', clickId: 'c1' }, ...about },
  },
  {
    name: 'a stop of marketing',
    event: { type: 'preference', chat, from: ana, at, marketing: 'stopped' },
    gives: { type: 'preference', contact, marketing: 'stopped', ...about },
  },
  ...moves({ group, groupContact, ana, contact, at }),
  ...accountNews,
  {
    name: 'accepted',
    event: { type: 'status', id: 'out-1', chat, at, status: 'accepted' },
    gives: { type: 'status', externalMessageId: 'out-1', status: 'sent', ...about },
  },
  {
    name: 'delivered',
    event: { type: 'status', id: 'out-1', chat, at, status: 'delivered' },
    gives: { type: 'status', externalMessageId: 'out-1', status: 'delivered', ...about },
  },
  {
    name: 'seen',
    event: { type: 'status', id: 'out-1', chat, at, status: 'seen' },
    gives: { type: 'status', externalMessageId: 'out-1', status: 'read', ...about },
  },
  {
    name: 'played',
    event: { type: 'status', id: 'out-1', chat, at, status: 'played' },
    gives: { type: 'status', externalMessageId: 'out-1', status: 'played', ...about },
  },
  ...failures,
  {
    name: 'a reaction',
    event: { type: 'reaction', id: 'out-1', chat, from: ana, at, emoji: '👍' },
    gives: { type: 'reaction', externalMessageId: 'out-1', contact, emoji: '👍', fromMe: false, ...about },
  },
  {
    name: 'a removed reaction',
    event: { type: 'reaction', id: 'out-1', chat, from: ana, at },
    gives: { type: 'reaction', externalMessageId: 'out-1', contact, fromMe: false, ...about },
  },
  {
    name: 'a vote',
    event: { type: 'vote', id: 'wAmid.poll', chat, from: ana, at, options: ['A'] },
    gives: {
      type: 'vote',
      externalMessageId: 'wAmid.poll',
      contact,
      options: ['A'],
      fromMe: false,
      ...about,
    },
  },
  {
    name: 'a withdrawn vote',
    event: { type: 'vote', id: 'wAmid.poll', chat, from: ana, at, options: [] },
    gives: { type: 'vote', externalMessageId: 'wAmid.poll', contact, options: [], fromMe: false, ...about },
  },
  {
    name: 'an edit',
    event: { type: 'edit', id: 'wAmid.Text1', chat, at, text: 'better' },
    gives: { type: 'edit', externalMessageId: 'wAmid.Text1', fromMe: false, text: 'better', ...about },
  },
  {
    name: 'a deletion',
    event: { type: 'delete', id: 'wAmid.Text1', chat, at },
    gives: { type: 'delete', externalMessageId: 'wAmid.Text1', fromMe: false, ...about },
  },
  {
    name: 'a call',
    event: { type: 'call', id: 'call-1', chat, from: ana, at, outcome: 'missed', video: true },
    gives: { type: 'call', externalId: 'call-1', contact, outcome: 'missed', video: true, ...about },
  },
  {
    name: 'typing',
    event: { type: 'presence', chat, from: ana, doing: 'typing' },
    gives: { type: 'presence', conversation: chat, contact, presence: 'composing' },
  },
  {
    name: 'a new picture',
    event: { type: 'person', from: { ...ana, picture: 'm-face' } },
    gives: {
      type: 'contact',
      contact: { ...contact, avatar: { providerRef: { mediaId: 'm-face' }, mimeType: 'image/png' } },
    },
  },
];

export const RECORDINGS = [...messages, ...others];

const line = (id: string, from: typeof ana, text: string, later = 0): ReferenceEvent => ({
  type: 'message',
  id,
  chat: from.phone,
  from,
  at: at + later,
  body: { type: 'text', text },
});
/** Two accounts whose names differ in case alone. */
export const BATCH = {
  entries: [
    { account: 'main', events: [line('b1', ana, 'one')] },
    { account: 'Main', events: [line('b2', bia, 'two')] },
    { account: 'main', events: [line('b3', ana, 'three', 1000)] },
  ],
};

export const unknownTypes: object[] = [
  { type: 'poll-vote', id: 'x1', chat, at },
  { type: 'constructor', id: 'x2', chat, at },
  { type: 'status', id: 'out-1', chat, at, status: 'teleported' },
  { id: 'x3' },
];
export const unknownContent = {
  type: 'message',
  id: 'x4',
  chat,
  from: ana,
  at,
  body: { type: 'hologram', beams: 3 },
};
