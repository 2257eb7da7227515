import { Readable } from 'node:stream';
import { PluginError, isPluginError, type ConnectionContext, type PluginErrorCode } from '../src/public.js';
import { TOLD_REFUSALS, type ChannelUnderTest, type ToldRefusal } from '../src/testing/public.js';
import { withAdapter, withCapabilities, type Breakage } from './broken.js';
import { SECRET } from './reference-fixture.js';

type Send = ChannelUnderTest['adapter']['send'];
const sending =
  (change: (good: Send) => Send): Breakage['break'] =>
  (channel) =>
    withAdapter(channel, { send: change(channel.adapter.send) });
/** A send with changed errors. */
const throwing = (change: (error: unknown, ctx: ConnectionContext) => unknown): Breakage['break'] =>
  sending((good) => async (ctx, message) => {
    try {
      return await good(ctx, message);
    } catch (error) {
      throw change(error, ctx);
    }
  });
const recoding = (from: PluginErrorCode, to: PluginErrorCode) =>
  throwing((error) =>
    isPluginError(error) && error.code === from ? new PluginError(to, error.message) : error,
  );
const isServerError = (error: unknown): error is PluginError =>
  isPluginError(error) && error.message.includes('HTTP 5');
const without = (ctx: ConnectionContext): ConnectionContext => ({
  ...ctx,
  signal: new AbortController().signal,
});

const TOLD = Object.keys(TOLD_REFUSALS) as ToldRefusal[];

export const BROKEN_SENDS: Breakage[] = [
  ...TOLD.filter((reason) => reason !== 'recipient-gone').map((reason) => ({
    what: `takes ${reason} for a person who is gone`,
    break: recoding(TOLD_REFUSALS[reason], 'RECIPIENT_INVALID'),
    found: [`failures/${reason}`],
  })),
  {
    what: 'returns only the first receipt',
    break: sending((good) => async (ctx, message) => (await good(ctx, message)).slice(0, 1)),
    found: ['sending/receipt-for-each-part', 'sending/receipts-name-provider-ids'],
  },
  {
    what: 'numbers parts from one',
    break: sending(
      (good) => async (ctx, message) =>
        (await good(ctx, message)).map((one) => ({ ...one, part: one.part + 1 })),
    ),
    found: ['sending/receipt-for-each-part'],
  },
  {
    what: "returns its own ids instead of the provider's",
    break: sending(
      (good) => async (ctx, message) =>
        (await good(ctx, message)).map((one) => ({
          ...one,
          externalMessageId: `${message.clientId}-${one.part}`,
        })),
    ),
    found: ['sending/receipts-name-provider-ids', 'content/edit-shows-new-text'],
  },
  {
    what: 'silently sends nothing for stickers',
    break: sending(
      (good) => async (ctx, message) => (message.content.kind === 'sticker' ? [] : good(ctx, message)),
    ),
    found: ['sending/every-declared-kind', 'content/file-bytes', 'content/caption'],
  },
  {
    what: 'changes the message that it gets',
    break: sending((good) => (ctx, message) => {
      message.agentName = 'me';
      return good(ctx, message);
    }),
    found: ['sending/message-untouched'],
  },
  {
    what: 'bypasses the guarded fetch',
    break: sending((good) => (ctx, message) => good({ ...ctx, http: { fetch } }, message)),
    found: ['sending/through-context-http', 'failures/unreachable-temporary'],
  },
  {
    what: 'takes a withdrawn access for a temporary failure',
    break: recoding('AUTH_EXPIRED', 'TEMPORARY'),
    found: ['failures/401-auth-expired'],
  },
  {
    what: 'does not recognise a rate limit',
    break: recoding('RATE_LIMITED', 'UNKNOWN'),
    found: ['failures/429-rate-limited', 'failures/429-retry-after'],
  },
  {
    what: 'takes a person who has blocked the company for a temporary failure',
    break: recoding('RECIPIENT_INVALID', 'TEMPORARY'),
    found: ['failures/recipient-gone'],
  },
  {
    what: 'loses the time to wait',
    break: recoding('RATE_LIMITED', 'RATE_LIMITED'),
    found: ['failures/429-retry-after'],
  },
  {
    what: 'gives up on a provider that is down',
    break: recoding('TEMPORARY', 'CONTENT_REJECTED'),
    found: ['failures/unreachable-temporary'],
  },
  {
    what: 'gives up on a server error',
    break: throwing((error) =>
      isServerError(error) ? new PluginError('CONTENT_REJECTED', error.message) : error,
    ),
    found: ['failures/5xx-known', 'failures/5xx-uncertain'],
  },
  {
    what: 'assumes that a server error accepted nothing',
    break: throwing((error) => (isServerError(error) ? new PluginError('TEMPORARY', error.message) : error)),
    found: ['failures/5xx-uncertain'],
  },
  {
    what: 'resends after a server error',
    break: sending(
      (good) => (ctx, message) =>
        good(ctx, message).catch((error: unknown) => {
          if (isServerError(error)) return good(ctx, message);
          throw error;
        }),
    ),
    found: ['failures/5xx-known', 'failures/5xx-uncertain', 'failures/5xx-not-repeated'],
  },
  {
    what: 'takes an uncertain send for a failed one',
    break: recoding('DELIVERY_UNCERTAIN', 'TEMPORARY'),
    found: ['failures/cut-uncertain', 'failures/5xx-uncertain', 'aborting/send-ends-uncertain'],
  },
  {
    what: 'takes every network failure for an uncertain send',
    break: throwing((error) =>
      isPluginError(error) && error.code === 'TEMPORARY' && !error.message.includes('HTTP')
        ? new PluginError('DELIVERY_UNCERTAIN', error.message)
        : error,
    ),
    found: ['failures/unreachable-temporary', 'aborting/ended-before-start'],
  },
  {
    what: 'throws other errors than plugin errors',
    break: throwing((error) => new Error((error as Error).message)),
    found: [
      'failures/401-auth-expired',
      'failures/429-rate-limited',
      ...TOLD.map((reason) => `failures/${reason}`),
      'failures/5xx-known',
      'failures/cut-uncertain',
      'failures/5xx-uncertain',
      'failures/429-retry-after',
      'failures/unreachable-temporary',
      'aborting/send-ends',
      'aborting/send-ends-uncertain',
      'aborting/ended-before-start',
    ],
  },
  {
    what: 'resends when the connection was cut',
    break: sending(
      (good) => (ctx, message) =>
        good(ctx, message).catch((error: unknown) => {
          const isUncertain = isPluginError(error) && error.code === 'DELIVERY_UNCERTAIN';
          if (isUncertain && !isServerError(error) && !ctx.signal.aborted) return good(ctx, message);
          throw error;
        }),
    ),
    found: ['failures/cut-uncertain', 'failures/cut-not-repeated'],
  },
  {
    what: 'ignores the signal',
    break: sending((good) => (ctx, message) => good(without(ctx), message)),
    found: ['aborting/send-ends', 'aborting/send-ends-uncertain', 'aborting/ended-before-start'],
  },
  {
    what: 'reports success for an aborted send',
    break: sending(
      (good) => (ctx, message) =>
        good(ctx, message).catch((error: unknown) => {
          if (ctx.signal.aborted) return [];
          throw error;
        }),
    ),
    found: ['aborting/send-ends', 'aborting/send-ends-uncertain', 'aborting/ended-before-start'],
  },
  {
    what: 'promises that a repeated send is one message',
    break: (channel) => withCapabilities(channel, { idempotentSend: true }),
    found: ['sending/repeat-is-one-message'],
  },
  {
    what: 'logs its settings',
    break: sending((good) => (ctx, message) => {
      ctx.log.info({ settings: ctx.connection.settings }, 'sending');
      return good(ctx, message);
    }),
    found: ['secrecy/logs'],
  },
  {
    what: 'puts the secret into an error',
    break: throwing((error, ctx) =>
      isPluginError(error)
        ? new PluginError(
            error.code,
            `${error.message} with ${String(ctx.connection.settings['secret'])}`,
            error,
          )
        : error,
    ),
    found: ['secrecy/errors'],
  },
  {
    what: 'puts the secret into addresses',
    break: sending((good) => (ctx, message) => {
      const fetchWithSecret = (url: string | URL, init?: RequestInit) =>
        ctx.http.fetch(`${String(url)}?secret=${SECRET}`, init);
      return good({ ...ctx, http: { fetch: fetchWithSecret } }, message);
    }),
    found: ['secrecy/addresses'],
  },
  {
    what: 'downloads other bytes',
    break: (channel) =>
      withAdapter(channel, {
        downloadMedia: async (ctx, ref) => ({
          ...(await channel.adapter.downloadMedia!(ctx, ref)),
          stream: Readable.from([Buffer.from('x')]),
        }),
      }),
    found: ['media/download-gives-bytes'],
  },
  {
    what: 'ignores the signal while it downloads',
    break: (channel) =>
      withAdapter(channel, {
        downloadMedia: (ctx, ref) => channel.adapter.downloadMedia!(without(ctx), ref),
      }),
    found: ['aborting/download-ends'],
  },
  {
    what: 'makes up moments',
    break: sending(
      (good) => async (ctx, message) =>
        (await good(ctx, message)).map((one) => ({ ...one, acceptedAt: Date.now() as unknown as string })),
    ),
    found: ['sending/moments-iso'],
  },
  {
    what: 'does not send messages with quotes',
    break: sending((good) => async (ctx, message) => (message.quote ? [] : good(ctx, message))),
    found: ['sending/quote', 'content/quote'],
  },
  {
    what: 'sends titles instead of the ids of its choices',
    break: sending((good) => (ctx, message) => {
      const { content } = message;
      if (!('choices' in content)) return good(ctx, message);
      const choices = content.choices.map((choice) => ({ ...choice, id: choice.title }));
      return good(ctx, { ...message, content: { ...content, choices } });
    }),
    found: ['content/choices', 'choices/tap-names-choice'],
  },
  {
    what: 'shows fewer choices than declared',
    break: sending((good) => (ctx, message) => {
      const { content } = message;
      if (!('choices' in content)) return good(ctx, message);
      return good(ctx, { ...message, content: { ...content, choices: content.choices.slice(0, 2) } });
    }),
    found: ['choices/tap-names-choice'],
  },
  {
    what: 'stops working for a while after a failure',
    break(channel) {
      let resting = false;
      const rest: Send = async (ctx, message) => {
        if (resting) {
          resting = false;
          return [];
        }
        return channel.adapter.send(ctx, message).catch((error: unknown) => {
          resting = isPluginError(error) && error.message.includes('HTTP 503');
          throw error;
        });
      };
      return withAdapter(channel, { send: rest });
    },
    found: ['failures/cut-uncertain', 'failures/works-again'],
  },
];
