import type { FakeAnswer, FakeCall, UnsignedWebhook } from '@recado/sdk/testing';

export type Fields = Record<string, unknown>;

/** A message that a customer sees. */
export interface Shown extends Fields {
  message_id: number;
  chat: Fields;
  date: number;
}

const MAX_FILE = 50 * 1024 * 1024;

export const ok = (result: unknown, accepted?: string[]): FakeAnswer => ({
  json: { ok: true, result },
  accepted,
});
export const refused = (status: number, description: string, parameters?: Fields): FakeAnswer => ({
  status,
  json: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});
export const bad = (description: string, parameters?: Fields): FakeAnswer =>
  refused(400, `Bad Request: ${description}`, parameters);

export class Refused extends Error {
  constructor(readonly answer: FakeAnswer) {
    super('refused');
  }
}

/** A file that was uploaded with a call. */
interface Uploaded {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The parameters of a call, in JSON or in a form with files. */
export async function parametersOf({ headers, body }: FakeCall): Promise<Fields> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return body.length ? (JSON.parse(body.toString()) as Fields) : {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const parameters: Fields = {};
  for (const [name, value] of form)
    parameters[name] =
      typeof value === 'string'
        ? value
        : { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  return parameters;
}

/** A JSON-serialized parameter, which comes as an object in JSON and as a text in a form. */
export const object = (value: unknown): Fields =>
  typeof value === 'string' ? (JSON.parse(value) as Fields) : (value as Fields);

/** The emojis of ReactionTypeEmoji, as code points: https://core.telegram.org/bots/api#reactiontypeemoji */
const REACTIONS = new Set(
  (
    '1f44d 1f44e 2764 1f525 1f970 1f44f 1f601 1f914 1f92f 1f631 1f92c 1f622 1f389 1f929 1f92e 1f4a9 1f64f 1f44c 1f54a 1f921 ' +
    '1f971 1f974 1f60d 1f433 2764-200d-1f525 1f31a 1f32d 1f4af 1f923 26a1 1f34c 1f3c6 1f494 1f928 1f610 1f353 1f37e 1f48b ' +
    '1f595 1f608 1f634 1f62d 1f913 1f47b 1f468-200d-1f4bb 1f440 1f383 1f648 1f607 1f628 1f91d 270d 1f917 1fae1 1f385 1f384 ' +
    '2603 1f485 1f92a 1f5ff 1f192 1f498 1f649 1f984 1f618 1f48a 1f64a 1f60e 1f47e 1f937-200d-2642 1f937 1f937-200d-2640 1f621'
  ).split(' '),
);
export const isReaction = (emoji: unknown): boolean =>
  REACTIONS.has([...String(emoji)].map((point) => point.codePointAt(0)!.toString(16)).join('-'));

function limited(value: unknown, most: number, what: string): string {
  const text = String(value ?? '');
  if (text.length > most) throw new Refused(bad(`${what} is too long`));
  return text;
}
function text(value: unknown): string {
  if (!value) throw new Refused(bad('message text is empty'));
  return limited(value, 4096, 'message');
}
const captioned = ({ caption }: Fields) =>
  caption ? { caption: limited(caption, 1024, 'message caption') } : {};

function upload(parameters: Fields, field: string, types: RegExp, most = MAX_FILE): Fields {
  const file = parameters[field] as Uploaded | undefined;
  if (!file?.bytes) throw new Refused(bad(`there is no ${field} in the request`));
  if (file.bytes.length > most) throw new Refused(refused(413, 'Request Entity Too Large'));
  if (!types.test(file.type)) throw new Refused(bad('IMAGE_PROCESS_FAILED'));
  return {
    file_id: `AgAC-${field}-${file.bytes.length}`,
    file_name: file.name,
    mime_type: file.type,
    file_size: file.bytes.length,
    bytes: file.bytes,
  };
}
const file =
  (field: string, types = /./, most?: number) =>
  (parameters: Fields): Fields => ({
    [field]: upload(parameters, field, types, most),
    ...captioned(parameters),
  });

/** What a message shows that each method makes. */
export const MAKERS: Record<string, (parameters: Fields) => Fields> = {
  sendMessage(parameters) {
    const markup = parameters['reply_markup'] as
      | { inline_keyboard: { text: string; callback_data: string }[][] }
      | undefined;
    for (const { callback_data, text: title } of markup?.inline_keyboard.flat() ?? []) {
      if (!title) throw new Refused(bad('BUTTON_TEXT_EMPTY'));
      if (!callback_data || Buffer.byteLength(callback_data) > 64)
        throw new Refused(bad('BUTTON_DATA_INVALID'));
    }
    return { text: text(parameters['text']), ...(markup && { reply_markup: markup }) };
  },
  sendPhoto: file('photo', /^image\/(jpeg|png|webp)$/, 10 * 1024 * 1024),
  sendAnimation: file('animation', /^(image\/gif|video\/mp4)$/),
  sendVideo: file('video', /^video\/mp4$/),
  sendAudio: file('audio', /^audio\/(mpeg|mp4|x-m4a)/),
  sendVoice: file('voice', /^audio\/(ogg|mpeg|mp4)/),
  sendDocument: file('document'),
  sendSticker: file('sticker', /^image\/webp$/),
  sendLocation: ({ latitude, longitude }) => ({ location: { latitude, longitude } }),
  sendVenue({ latitude, longitude, title, address }) {
    if (!title || !address) throw new Refused(bad('VENUE_TITLE_EMPTY'));
    return {
      venue: { location: { latitude, longitude }, title, address },
      location: { latitude, longitude },
    };
  },
  sendContact({ phone_number, first_name, vcard }) {
    if (!phone_number || !first_name) throw new Refused(bad('PHONE_NUMBER_INVALID'));
    return { contact: { phone_number, first_name, vcard: limited(vcard, 2048, 'vcard') } };
  },
};

let updates = 10_000;
/** An update as Telegram posts it, without the header that proves it. */
export const update = (content: Fields): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  rawBody: Buffer.from(JSON.stringify({ update_id: (updates += 1), ...content })),
});
