import {
  sendExternalMessage,
  showExternalMessage,
  type ExternalMessage,
} from '../contracts/external-message.js';
import type { AnswerOf, BodyOf } from '../contracts/call.js';
import { callUrl } from './request.js';
import { sendByFetch } from './transport.js';

/** Where the API is, and the token of a connection. */
export interface MessagesApiOptions {
  /** Such as `https://example.com/api`. */
  baseUrl: string;
  /** The token of a connection, made in the back-office. */
  token: string;
  fetch?: typeof fetch;
  /** Milliseconds for calls without files; 30,000 by default. */
  timeoutMs?: number;
}
/** Options of a message. */
export interface SendOptions {
  /** A repeat with the same key within 24 hours sends nothing and answers the same. */
  idempotencyKey?: string;
}
/** What a message was answered with. */
export type SentExternalMessage = AnswerOf<typeof sendExternalMessage>;

/** Sends messages through one connection, with its token and without a session. */
export interface MessagesApi {
  /** A text or a template; with a `FormData`, files. Throws `ApiError`. */
  send(
    message: BodyOf<typeof sendExternalMessage> | FormData,
    options?: SendOptions,
  ): Promise<SentExternalMessage>;
  /** How a message is doing that was sent through the same connection. */
  status(messageId: number): Promise<ExternalMessage>;
}

/** A client of the messages API, for programs. */
export function createMessagesApi({
  baseUrl,
  token,
  timeoutMs = 30_000,
  ...options
}: MessagesApiOptions): MessagesApi {
  const ask = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const authorization = `Bearer ${token}`;
  return {
    async send(message, { idempotencyKey } = {}) {
      const form = message instanceof FormData;
      const answer = await sendByFetch(ask, {
        method: sendExternalMessage.method,
        url: callUrl(baseUrl, sendExternalMessage.path),
        headers: {
          authorization,
          ...(form ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        body: form ? message : JSON.stringify(message),
        timeoutMs: form ? 0 : timeoutMs,
      });
      return answer.body as SentExternalMessage;
    },
    async status(messageId) {
      const url = callUrl(baseUrl, showExternalMessage.path, { messageId });
      const answer = await sendByFetch(ask, { method: 'GET', url, headers: { authorization }, timeoutMs });
      return answer.body as ExternalMessage;
    },
  };
}
