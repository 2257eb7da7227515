import type { InboundEvent } from '@recado/sdk';
import type { WebhookRecording } from '@recado/sdk/testing';
import { update } from './bot-api-methods.js';
import { contents } from './recorded-contents.js';
import {
  AT,
  DATE,
  ana,
  bot,
  chat,
  contact,
  group,
  groupContact,
  message,
  quote,
  recorded,
} from './recorded.js';

/** Updates of each kind as Telegram posts them, and what they give. */
export const recordings: WebhookRecording[] = [
  message('a text', { text: 'olá 👋' }, { kind: 'text', text: 'olá 👋' }),
  message(
    'a start by a link',
    { text: '/start primavera_24', entities: [{ offset: 0, length: 6, type: 'bot_command' }] },
    { kind: 'text', text: '/start' },
    { referral: { source: 'link', reference: 'primavera_24' } },
  ),
  message(
    'an answer',
    { text: 'M', reply_to_message: quote },
    { kind: 'text', text: 'M' },
    { replyTo: '900', quoted: { text: 'Qual é o tamanho?', fromMe: true } },
  ),
  message(
    'an answer to a part of a message',
    { text: 'isto', reply_to_message: quote, quote: { text: 'o tamanho', position: 7, is_manual: true } },
    { kind: 'text', text: 'isto' },
    { replyTo: '900', quoted: { text: 'o tamanho', fromMe: true } },
  ),
  message(
    'an answer to a message of another chat',
    {
      text: 'e isto?',
      external_reply: {
        origin: { type: 'user', sender_user: { id: 7, is_bot: false, first_name: 'Rui' }, date: DATE },
      },
      quote: { text: 'fechado às 18h', position: 0 },
    },
    { kind: 'text', text: 'e isto?' },
    { quoted: { text: 'fechado às 18h', fromMe: false, author: 'Rui' } },
  ),
  message(
    'a link behind words',
    {
      text: '🎁 clique aqui já',
      entities: [{ type: 'text_link', offset: 3, length: 11, url: 'https://example.test/premio' }],
    },
    { kind: 'text', text: '🎁 clique aqui (https://example.test/premio) já' },
  ),
  message(
    'a forwarded text',
    { text: 'Promoção', forward_origin: { type: 'hidden_user', sender_user_name: 'Rui', date: DATE - 600 } },
    { kind: 'text', text: 'Promoção' },
    { forwarded: true },
  ),
  ...contents,
  message(
    'a text in a group',
    { chat: group, text: 'boa tarde' },
    { kind: 'text', text: 'boa tarde' },
    { conversation: '-1001234567890', contact: groupContact, participant: contact },
  ),
  message(
    'an answer in a group',
    { chat: group, text: '42', reply_to_message: { ...quote, chat: group } },
    { kind: 'text', text: '42' },
    {
      ...{ conversation: '-1001234567890', contact: groupContact, participant: contact },
      ...{ replyTo: '-1001234567890/900', quoted: { text: 'Qual é o tamanho?', fromMe: true } },
    },
  ),
  message(
    'a text of a group’s anonymous admin',
    {
      chat: group,
      from: { id: 1087968824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' },
      sender_chat: group,
      text: 'aviso',
    },
    { kind: 'text', text: 'aviso' },
    {
      conversation: '-1001234567890',
      contact: groupContact,
      participant: { identities: [{ kind: 'telegram', value: '-1001234567890' }], name: 'Condomínio' },
    },
  ),
  recorded(
    'an edited text',
    { edited_message: { message_id: 1001, from: ana, chat, date: DATE, edit_date: DATE + 5, text: 'olá!' } },
    [
      {
        type: 'edit',
        externalMessageId: '1001',
        conversation: '987654321',
        fromMe: false,
        text: 'olá!',
        at: '2023-11-14T22:13:25.000Z',
      },
    ],
  ),
  recorded(
    'somebody on the way',
    {
      edited_message: {
        message_id: 1002,
        from: ana,
        chat,
        date: DATE,
        edit_date: DATE + 5,
        location: { latitude: 1, longitude: 2, live_period: 900 },
      },
    },
    [],
  ),
  recorded(
    'a reaction',
    {
      message_reaction: {
        chat,
        message_id: 900,
        user: ana,
        date: DATE,
        old_reaction: [],
        new_reaction: [{ type: 'emoji', emoji: '👍' }],
      },
    },
    [
      {
        type: 'reaction',
        externalMessageId: '900',
        conversation: '987654321',
        contact,
        emoji: '👍',
        fromMe: false,
        at: AT,
      },
    ],
  ),
  recorded(
    'a reaction that was taken back',
    {
      message_reaction: {
        chat,
        message_id: 900,
        user: ana,
        date: DATE,
        old_reaction: [{ type: 'emoji', emoji: '👍' }],
        new_reaction: [],
      },
    },
    [
      {
        type: 'reaction',
        externalMessageId: '900',
        conversation: '987654321',
        contact,
        fromMe: false,
        at: AT,
      },
    ],
  ),
  recorded(
    'a tap on a button',
    {
      callback_query: {
        id: '4382750012345678901',
        from: ana,
        message: {
          ...quote,
          reply_markup: {
            inline_keyboard: [
              [{ text: 'Médio', callback_data: 'm' }],
              [{ text: 'Grande', callback_data: 'g' }],
            ],
          },
        },
        chat_instance: '-3543654',
        data: 'g',
      },
    },
    [
      {
        type: 'message',
        externalId: 'callback:4382750012345678901',
        conversation: '987654321',
        contact,
        content: { kind: 'postback', choiceId: 'g', title: 'Grande' },
        replyTo: '900',
        sentAt: AT,
      },
    ],
  ),
  recorded(
    'a group that became a supergroup',
    {
      message: {
        message_id: 12,
        from: ana,
        chat: { id: -4321, title: 'Condomínio', type: 'group' },
        date: DATE,
        migrate_to_chat_id: -1001234567890,
      },
    },
    [moved()],
  ),
  recorded(
    'the supergroup that came of it',
    { message: { message_id: 1, from: ana, chat: group, date: DATE, migrate_from_chat_id: -4321 } },
    [moved()],
  ),
  recorded(
    'a new title',
    {
      message: {
        message_id: 13,
        from: ana,
        chat: { ...group, title: 'Condomínio Sol' },
        date: DATE,
        new_chat_title: 'Condomínio Sol',
      },
    },
    [{ type: 'contact', contact: { ...groupContact, name: 'Condomínio Sol' } }],
  ),
  recorded(
    'somebody who joined',
    {
      message: {
        message_id: 14,
        from: ana,
        chat: group,
        date: DATE,
        new_chat_members: [bot],
        new_chat_member: bot,
      },
    },
    [],
  ),
];

function moved(): InboundEvent {
  return {
    type: 'contact',
    contact: {
      identities: [
        { kind: 'group', value: '-4321' },
        { kind: 'group', value: '-1001234567890' },
      ],
      isGroup: true,
      name: 'Condomínio',
    },
    moved: { from: '-4321', to: '-1001234567890' },
  };
}

export const unknownTypes = [
  update({ poll_answer: { poll_id: '77', user: ana, option_ids: [1] } }),
  update({ purchased_paid_media: { from: ana, paid_media_payload: 'x' } }),
];
export const unknownContent = update({
  message: { message_id: 2000, from: ana, chat, date: DATE, hologram: { depth: 3 } },
});
