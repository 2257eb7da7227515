import { DATE, chat, contact, message } from './recorded.js';

type Fields = Record<string, unknown>;
const media = (fileId: string, mimeType: string, more: Fields = {}) => ({
  providerRef: { fileId },
  mimeType,
  ...more,
});

/** Messages with something else than words, and what Recado makes of it. */
export const contents = [
  message(
    'a photo of an album',
    {
      media_group_id: '13579',
      caption: 'a mancha',
      photo: [
        { file_id: 'AgAC-small', file_unique_id: 's', file_size: 1253, width: 90, height: 67 },
        { file_id: 'AgAC-large', file_unique_id: 'l', file_size: 84_211, width: 1280, height: 960 },
      ],
    },
    { kind: 'image', media: media('AgAC-large', 'image/jpeg', { size: 84_211 }), caption: 'a mancha' },
  ),
  message(
    'a voice message',
    {
      voice: {
        duration: 3,
        mime_type: 'audio/ogg',
        file_id: 'AwAC-voice',
        file_unique_id: 'v',
        file_size: 9120,
      },
    },
    {
      kind: 'audio',
      media: media('AwAC-voice', 'audio/ogg', { size: 9120, durationMs: 3000 }),
      voiceNote: true,
    },
  ),
  message(
    'a song',
    {
      audio: {
        duration: 180,
        file_name: 'fado.mp3',
        mime_type: 'audio/mpeg',
        title: 'Fado',
        file_id: 'CQAC',
        file_unique_id: 'a',
        file_size: 3_000_000,
      },
    },
    {
      kind: 'audio',
      media: media('CQAC', 'audio/mpeg', { size: 3_000_000, filename: 'fado.mp3', durationMs: 180_000 }),
    },
  ),
  message(
    'a video',
    {
      caption: 'vê',
      video: {
        duration: 8,
        width: 640,
        height: 360,
        file_name: 'v.mp4',
        mime_type: 'video/mp4',
        file_id: 'BAAC',
        file_unique_id: 'b',
        file_size: 500_000,
      },
    },
    {
      kind: 'video',
      media: media('BAAC', 'video/mp4', { size: 500_000, filename: 'v.mp4', durationMs: 8000 }),
      caption: 'vê',
    },
  ),
  message(
    'a round video',
    { video_note: { duration: 5, length: 384, file_id: 'DQAC', file_unique_id: 'n', file_size: 400_000 } },
    { kind: 'video', media: media('DQAC', 'video/mp4', { size: 400_000, durationMs: 5000 }) },
  ),
  message(
    'an animation, which has a document too',
    {
      animation: {
        duration: 2,
        width: 320,
        height: 180,
        mime_type: 'video/mp4',
        file_id: 'CgAC',
        file_unique_id: 'g',
        file_size: 90_000,
      },
      document: { mime_type: 'video/mp4', file_id: 'CgAC', file_unique_id: 'g', file_size: 90_000 },
    },
    { kind: 'video', media: media('CgAC', 'video/mp4', { size: 90_000, durationMs: 2000 }) },
  ),
  message(
    'a document',
    {
      document: {
        file_name: 'fatura.pdf',
        mime_type: 'application/pdf',
        file_id: 'BQAC',
        file_unique_id: 'd',
        file_size: 22_333,
      },
    },
    { kind: 'file', media: media('BQAC', 'application/pdf', { size: 22_333, filename: 'fatura.pdf' }) },
  ),
  message(
    'a sticker',
    {
      sticker: {
        width: 512,
        height: 512,
        emoji: '😂',
        set_name: 'Gatos',
        is_animated: false,
        is_video: false,
        type: 'regular',
        file_id: 'CAAC',
        file_unique_id: 't',
        file_size: 30_000,
      },
    },
    { kind: 'sticker', media: media('CAAC', 'image/webp', { size: 30_000 }) },
  ),
  message(
    'a sticker that moves',
    {
      sticker: {
        width: 512,
        height: 512,
        emoji: '😂',
        is_animated: true,
        is_video: false,
        type: 'regular',
        thumbnail: { file_id: 'AAMC', file_unique_id: 'th', file_size: 6000, width: 128, height: 128 },
        file_id: 'CAAC-tgs',
        file_unique_id: 'tg',
        file_size: 20_000,
      },
    },
    { kind: 'sticker', media: media('AAMC', 'image/webp', { size: 6000 }) },
  ),
  message(
    'a place',
    { location: { latitude: 38.7223, longitude: -9.1393 } },
    { kind: 'location', latitude: 38.7223, longitude: -9.1393 },
  ),
  message(
    'a venue',
    {
      venue: {
        location: { latitude: 38.7, longitude: -9.1 },
        title: 'Café Luso',
        address: 'Rua Augusta 1',
        foursquare_id: 'x',
      },
      location: { latitude: 38.7, longitude: -9.1 },
    },
    { kind: 'location', latitude: 38.7, longitude: -9.1, name: 'Café Luso', address: 'Rua Augusta 1' },
  ),
  message(
    'a contact',
    {
      contact: {
        phone_number: '+351 912 345 678',
        first_name: 'Rui',
        last_name: 'Lima',
        user_id: 55,
        vcard: 'BEGIN:VCARD\nEND:VCARD',
      },
    },
    {
      kind: 'contacts',
      contacts: [{ name: 'Rui Lima', phones: ['351912345678'], vcard: 'BEGIN:VCARD\nEND:VCARD' }],
    },
  ),
  message(
    'the own number',
    { contact: { phone_number: '351911111111', first_name: 'Ana', user_id: 987654321 } },
    { kind: 'contacts', contacts: [{ name: 'Ana', phones: ['351911111111'] }] },
    { contact: { ...contact, phone: '351911111111' } },
  ),
  message(
    'a poll',
    {
      poll: {
        id: '77',
        question: 'Quando?',
        options: [
          { text: 'Hoje', voter_count: 0 },
          { text: 'Amanhã', voter_count: 0 },
        ],
        allows_multiple_answers: true,
        is_anonymous: true,
        type: 'regular',
      },
    },
    { kind: 'poll', question: 'Quando?', options: ['Hoje', 'Amanhã'], multiple: true },
  ),
  message(
    'a die',
    { dice: { emoji: '🎲', value: 4 } },
    { kind: 'unsupported', originalType: 'dice', text: '🎲 4' },
  ),
  message(
    'a checklist',
    {
      checklist: {
        title: 'Compras',
        tasks: [
          { id: 1, text: 'pão', completion_date: DATE },
          { id: 2, text: 'leite' },
        ],
      },
    },
    { kind: 'unsupported', originalType: 'checklist', text: 'Compras\n☑ pão\n☐ leite' },
  ),
  message(
    'a gift',
    { gift: { gift: { id: '1', star_count: 50 } } },
    { kind: 'unsupported', originalType: 'gift' },
  ),
  message('a story', { story: { chat, id: 3 } }, { kind: 'unsupported', originalType: 'story' }),
];
