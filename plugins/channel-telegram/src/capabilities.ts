import type { Capabilities } from '@recado/sdk';

const MiB = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Bots upload at most 50 MB: https://core.telegram.org/bots/api#sending-files */
const UPLOAD = { maxBytes: 50 * MiB };
/** Telegram counts UTF-16 code units. */
const CAPTION = { maxLength: 1024, lengthUnit: 'utf16' as const };
const TEXT = { maxLength: 4096, lengthUnit: 'utf16' as const };
/** `callback_data` has at most 64 bytes, a keyboard at most 100 buttons. */
const CHOICES = { ...TEXT, maxChoices: 100, maxChoiceIdBytes: 64 };

/** All reactions that a bot may set, in Telegram's order: https://core.telegram.org/bots/api#reactiontypeemoji */
const EMOJIS =
  '👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤\u200d🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨\u200d💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷\u200d♂ 🤷 🤷\u200d♀ 😡'.split(
    ' ',
  );

/** What a bot can do in Telegram; what the Bot API does not have is absent: receipts, read marks, what customers type. */
export const capabilities: Capabilities = {
  inbound: [
    'text',
    'image',
    'audio',
    'video',
    'file',
    'sticker',
    'location',
    'contacts',
    'poll',
    'postback',
    'unsupported',
  ],
  outbound: {
    text: TEXT,
    image: {
      ...CAPTION,
      maxBytes: 10 * MiB,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    },
    audio: { ...CAPTION, ...UPLOAD, mimeTypes: ['audio/*'] },
    video: { ...CAPTION, ...UPLOAD, mimeTypes: ['video/*'] },
    file: { ...CAPTION, ...UPLOAD },
    sticker: { maxBytes: 512 * 1024, mimeTypes: ['image/webp'] },
    location: {},
    contacts: {},
    buttons: CHOICES,
    list: CHOICES,
  },
  voiceNotes: ['audio/ogg', 'audio/mpeg'],
  receipts: [],
  reactions: { emojis: EMOJIS },
  typing: true,
  edit: { kinds: ['text', 'image', 'audio', 'video', 'file'] },
  delete: { withinMs: 48 * HOUR_MS },
  quote: true,
  groups: true,
  // A bot reaches only people who have started it.
  proactive: 'none',
  // https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
  pace: { perSecond: 30, perRecipientPerSecond: 1, perGroupPerMinute: 20 },
};
