import { FakeProvider, type FakeAnswer, type FakeCall } from '@recado/sdk/testing';
import { replyFor, type Input, type Sent, type Step } from './typebot-flow.js';

const PUBLIC_ID = 'loja-abc123';
interface Chat {
  /** The next step. */
  at: number;
  waiting?: Input;
  /** Of the input that waits. */
  save?: string;
  variables: Record<string, unknown>;
}
interface Body {
  message?: Sent;
  prefilledVariables?: Record<string, unknown>;
  textBubbleContentFormat?: 'richText' | 'markdown';
  isStreamEnabled?: boolean;
}

/**
 * A Typebot viewer with one published bot, in the API's own format (`/api/v1`): sessions that go on step by step, and a
 * ledger of what each was asked.
 */
export class FakeTypebot {
  /** What the bot does; tests set it. */
  flow: Step[] = [];
  /** The bot's own sentence for what it does not understand. */
  invalidMessage?: string;
  /** The next answers, instead of its own. */
  readonly odd: FakeAnswer[] = [];
  readonly sessions = new Map<string, Chat>();
  /** Variables of each chat that began, and whether it was asked for a stream. */
  readonly starts: Body[] = [];
  /** Messages that went on with a chat, also those whose session was gone. */
  readonly continued: { sessionId: string; message: Sent | undefined }[] = [];
  provider!: FakeProvider;
  private count = 0;

  static async start(): Promise<FakeTypebot> {
    const fake = new FakeTypebot();
    fake.provider = await FakeProvider.start((call) => fake.odd.shift() ?? fake.take(call), {
      retryAfterMs: 7000,
    });
    return fake;
  }
  /** Working settings of an entry. */
  get settings() {
    return {
      ...{ url: this.provider.url, slug: PUBLIC_ID, expiresMinutes: 0, delayMs: 0 },
      ...{ keywordFinish: '', keywordRestart: '', unknownMessage: '', restartMessage: '' },
    };
  }
  reset(): void {
    this.odd.length = this.starts.length = this.continued.length = this.provider.calls.length = 0;
    this.sessions.clear();
    this.count = 0;
    this.flow = [];
    this.invalidMessage = undefined;
    this.provider.reset();
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }

  private take({ method, path, body }: FakeCall): FakeAnswer {
    const [, kind, id, verb] =
      /^\/api\/v1\/(typebots|sessions)\/([^/]+)\/(startChat|continueChat)$/.exec(path) ?? [];
    if (method !== 'POST' || !id)
      return { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>404</html>') };
    const asked = JSON.parse(String(body)) as Body;
    return kind === 'typebots' && verb === 'startChat'
      ? this.begin(decodeURIComponent(id), asked)
      : this.goOn(decodeURIComponent(id), asked);
  }

  private begin(publicId: string, asked: Body): FakeAnswer {
    if (publicId !== PUBLIC_ID) return missing('Typebot not found');
    this.starts.push(asked);
    const sessionId = `ses${(this.count += 1)}`;
    const chat: Chat = { at: 0, variables: { ...asked.prefilledVariables } };
    this.sessions.set(sessionId, chat);
    // A bot that begins with an input takes the first message as its answer.
    const first = this.flow[0];
    if (asked.message !== undefined && first && 'input' in first) {
      chat.waiting = first.input;
      chat.save = first.save;
      chat.at = 1;
    }
    const reply = chat.waiting ? this.reply(chat, asked) : this.run(chat, asked, []);
    const general = this.invalidMessage ? { systemMessages: { invalidMessage: this.invalidMessage } } : {};
    const typebot = { id: 'clx', version: '6.1', theme: {}, settings: { general } };
    return { json: { sessionId, resultId: `res${this.count}`, typebot, ...reply }, accepted: [sessionId] };
  }

  private goOn(sessionId: string, asked: Body): FakeAnswer {
    this.continued.push({ sessionId, message: asked.message });
    const chat = this.sessions.get(sessionId);
    if (!chat) return missing('Session not found.');
    return { json: this.reply(chat, asked), accepted: [`${sessionId}/${this.continued.length}`] };
  }

  private reply(chat: Chat, asked: Body): object {
    const { waiting, save } = chat;
    // Without an input that waits, the flow begins again: what makes an ended bot start all over.
    if (!waiting) return this.run(Object.assign(chat, { at: 0 }), asked, []);
    const read = replyFor(waiting, asked.message ?? '');
    if (read === undefined) {
      const retry =
        waiting.options?.['retryMessageContent'] ??
        this.invalidMessage ??
        'Invalid message. Please, try again.';
      return {
        messages: [this.bubble({ id: 'retry', type: 'text', content: { markdown: retry } }, chat, asked)],
        input: waiting,
      };
    }
    if (save) chat.variables[save] = read;
    chat.waiting = chat.save = undefined;
    return { ...this.run(chat, asked, []), lastMessageNewFormat: read };
  }

  private run(chat: Chat, asked: Body, clientSideActions: object[]): object {
    const messages: { id: string }[] = [];
    const lastBubbleBlockId = () => messages.at(-1)?.id;
    for (; chat.at < this.flow.length; chat.at += 1) {
      const step = this.flow[chat.at]!;
      if ('bubble' in step) messages.push(this.bubble(step.bubble, chat, asked));
      if ('action' in step) {
        clientSideActions.push({ ...step.action, lastBubbleBlockId: lastBubbleBlockId() });
        if (step.action['expectsDedicatedReply']) break;
      }
      if (!('input' in step)) continue;
      Object.assign(chat, { waiting: step.input, save: step.save, at: chat.at + 1 });
      return { messages, input: step.input, ...(clientSideActions.length > 0 && { clientSideActions }) };
    }
    return { messages, ...(clientSideActions.length > 0 && { clientSideActions }) };
  }

  private bubble<B extends { id: string; type: string; content: Record<string, unknown> }>(
    { id, type, content }: B,
    { variables }: Chat,
    { textBubbleContentFormat }: Body,
  ) {
    if (type !== 'text') return { id, type, content };
    const filled = String(content['markdown']).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(variables[name] ?? ''),
    );
    const richText = [{ type: 'p', children: [{ text: filled }] }];
    return {
      ...{ id, type },
      content:
        textBubbleContentFormat === 'markdown'
          ? { type: 'markdown', markdown: filled }
          : { type: 'richText', richText },
    };
  }
}

const missing = (message: string): FakeAnswer => ({ status: 404, json: { message, code: 'NOT_FOUND' } });
