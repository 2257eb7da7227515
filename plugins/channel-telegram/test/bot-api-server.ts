import { FakeProvider, type FakeAnswer, type FakeCall, type UnsignedWebhook } from '@recado/sdk/testing';
import {
  MAKERS,
  Refused,
  bad,
  isReaction,
  object,
  ok,
  parametersOf,
  refused,
  update,
  type Fields,
  type Shown,
} from './bot-api-methods.js';

const BOT = { is_bot: true, first_name: 'Loja', username: 'loja_bot' };

/**
 * A Bot API server with one bot, in Telegram's own format: it keeps what each chat shows, and refuses what Telegram
 * refuses.
 */
export class FakeBotApi {
  token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
  /** What each chat shows, by its id. */
  readonly chats = new Map<string, Map<number, Shown>>();
  /** Webhook of the bot, as `setWebhook` has set it. */
  webhook?: Fields;
  /** Reaction of the bot, by chat and message. */
  readonly reactions = new Map<string, string>();
  readonly actions: Fields[] = [];
  readonly answeredTaps: string[] = [];
  /** Files that customers have sent, by their id. */
  readonly files = new Map<string, { path: string; bytes: Uint8Array; size?: number }>();
  /** Pictures of people and groups, by their id: a file's id. */
  readonly pictures = new Map<string, string>();
  private readonly blocked = new Set<string>();
  private readonly migrated = new Map<string, string>();
  private last = 100;
  private clock = 1_700_000_000;
  provider!: FakeProvider;

  static async start(options: { port?: number; to?: string } = {}): Promise<FakeBotApi> {
    const fake = new FakeBotApi();
    const conversation = options.to ?? '987654321';
    fake.chat(conversation);
    fake.provider = await FakeProvider.start((request) => fake.answer(request), {
      port: options.port,
      retryAfterMs: 7000,
      to: {
        conversation,
        recipient: { identities: [{ kind: 'telegram', value: conversation }], isGroup: false },
      },
      answers: {
        unauthorized: refused(401, 'Unauthorized'),
        'rate-limited': refused(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
        'server-error': refused(502, 'Bad Gateway'),
        'recipient-gone': refused(403, 'Forbidden: bot was blocked by the user'),
      },
    });
    return fake;
  }

  /** A person who has started the bot, or a group that it was added to. */
  chat(id: string): Map<number, Shown> {
    const shown = this.chats.get(id) ?? new Map<number, Shown>();
    this.chats.set(id, shown);
    return shown;
  }
  block(chat: string): void {
    this.blocked.add(chat);
  }
  /** BotFather gives out another token. */
  revoke(): void {
    this.token = `${this.botId}:${'C'.repeat(35)}`;
  }
  get botId(): string {
    return this.token.split(':')[0]!;
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }
  /** A group becomes a supergroup: its chat has a new id. */
  migrate(from: string, to: string): void {
    this.migrated.set(from, to);
    this.chat(to);
  }
  /** Messages that a chat shows, the oldest first. */
  shownIn(chat: string): Shown[] {
    return [...this.chat(chat).values()];
  }

  /** The update of a tap on the button at this place of a message. */
  tap(messageId: number, place: number, chat = [...this.chats.keys()][0]!): UnsignedWebhook {
    const message = this.chat(chat).get(messageId)!;
    const keyboard = (message['reply_markup'] as { inline_keyboard: { callback_data: string }[][] })
      .inline_keyboard;
    return update({
      callback_query: {
        id: `43827500${messageId}${place}`,
        from: { id: Number(chat), is_bot: false, first_name: 'Ana' },
        message,
        chat_instance: '-3543654',
        data: keyboard.flat()[place]!.callback_data,
      },
    });
  }

  private async answer(request: FakeCall): Promise<FakeAnswer> {
    const [, file, token, rest = ''] = /^\/(file\/)?bot([^/]+)\/(.+)$/.exec(request.path) ?? [];
    if (token !== this.token) return refused(token ? 401 : 404, token ? 'Unauthorized' : 'Not Found');
    if (file) {
      const held = [...this.files.values()].find(({ path }) => path === rest);
      return held ? { body: Buffer.from(held.bytes) } : refused(404, 'Not Found');
    }
    try {
      return await this.run(rest, await parametersOf(request));
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  private async run(method: string, parameters: Fields): Promise<FakeAnswer> {
    const make = MAKERS[method];
    if (make) return this.show(parameters, make(parameters));
    switch (method) {
      case 'getMe':
        return ok({ id: Number(this.botId), ...BOT });
      case 'setWebhook':
        if (!/^https:\/\//.test(String(parameters['url'])))
          return bad('bad webhook: An HTTPS URL must be provided for webhook');
        if (!/^[\w-]{1,256}$/.test(String(parameters['secret_token'])))
          return bad('secret token contains unallowed characters');
        this.webhook = parameters;
        return ok(true);
      case 'deleteWebhook':
        this.webhook = undefined;
        return ok(true);
      case 'sendChatAction':
        this.reach(parameters);
        this.actions.push(parameters);
        return ok(true);
      case 'answerCallbackQuery':
        this.answeredTaps.push(String(parameters['callback_query_id']));
        return ok(true);
      case 'setMessageReaction': {
        const message = this.find(parameters, 'react');
        const [reaction] = parameters['reaction'] as Fields[];
        if (reaction && !isReaction(reaction['emoji'])) return bad('REACTION_INVALID');
        this.reactions.set(
          `${String(message.chat['id'])}/${message.message_id}`,
          String(reaction?.['emoji'] ?? ''),
        );
        return ok(true);
      }
      case 'editMessageText':
      case 'editMessageCaption':
        return this.edit(parameters, method === 'editMessageText' ? 'text' : 'caption');
      case 'deleteMessage': {
        const message = this.find(parameters, 'delete');
        this.chat(String(message.chat['id'])).delete(message.message_id);
        return ok(true);
      }
      case 'getFile': {
        const held = this.files.get(String(parameters['file_id']));
        if (!held) return bad('wrong file_id or the file is temporarily unavailable');
        if ((held.size ?? held.bytes.length) > 20 * 1024 * 1024) return bad('file is too big');
        return ok({ file_id: parameters['file_id'], file_unique_id: 'u', file_path: held.path });
      }
      case 'getUserProfilePhotos': {
        const picture = this.pictures.get(String(parameters['user_id']));
        return ok({
          total_count: picture ? 1 : 0,
          photos: picture ? [[{ file_id: picture, width: 640, height: 640 }]] : [],
        });
      }
      case 'getChat': {
        const picture = this.pictures.get(String(parameters['chat_id']));
        return ok({ id: Number(parameters['chat_id']), ...(picture && { photo: { big_file_id: picture } }) });
      }
      default:
        return refused(404, 'Not Found');
    }
  }

  /** The chat of a call, if the bot may write there. */
  private reach(parameters: Fields): string {
    const chat = String(parameters['chat_id']);
    const to = this.migrated.get(chat);
    if (to)
      throw new Refused(
        bad('group chat was upgraded to a supergroup chat', { migrate_to_chat_id: Number(to) }),
      );
    if (!this.chats.has(chat)) throw new Refused(bad('chat not found'));
    if (this.blocked.has(chat)) throw new Refused(refused(403, 'Forbidden: bot was blocked by the user'));
    return chat;
  }

  private find(parameters: Fields, verb: string): Shown {
    const message = this.chat(this.reach(parameters)).get(Number(parameters['message_id']));
    if (!message) throw new Refused(bad(`message to ${verb} not found`));
    return message;
  }

  private edit(parameters: Fields, field: 'text' | 'caption'): FakeAnswer {
    const message = this.find(parameters, 'edit');
    if (field === 'text' && message['text'] === undefined)
      return bad('there is no text in the message to edit');
    if (message[field] === parameters[field])
      return bad(
        'message is not modified: specified new message content and reply markup are exactly the same',
      );
    message[field] = parameters[field];
    return ok(message);
  }

  private show(parameters: Fields, content: Fields): FakeAnswer {
    const chat = this.reach(parameters);
    const reply = parameters['reply_parameters'] ? object(parameters['reply_parameters']) : undefined;
    const quoted = reply && this.chat(chat).get(Number(reply['message_id']));
    if (reply && !quoted && reply['allow_sending_without_reply'] !== true)
      return bad('message to be replied not found');
    const message: Shown = {
      message_id: (this.last += 1),
      from: { id: Number(this.botId), ...BOT },
      chat: { id: Number(chat), type: chat.startsWith('-') ? 'supergroup' : 'private' },
      date: (this.clock += 1),
      ...(quoted && { reply_to_message: quoted }),
      ...content,
    };
    this.chat(chat).set(message.message_id, message);
    return ok(message, [String(message.message_id)]);
  }
}
