import { PluginError, type PluginErrorCode } from '../../errors/plugin-error.js';
import { errorFromAnswer, errorFromFetch } from '../../errors/provider-failure.js';
import type { ConnectionContext } from '../../plugin/context.js';
import { apiToken } from './signature.js';
import { objectOf, optionalText } from './wire-reader.js';

/** Default account, when a connection's settings name none. */
export const DEFAULT_ACCOUNT = 'main';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: RequestInit['body'];
  /** The provider sends something to a customer because of this call. */
  transmits?: boolean;
}

/** Reasons in the provider's terms, of a refused send and of a status `failed`. */
export const EXPLAINED = {
  recipient: 'RECIPIENT_INVALID',
  capped: 'RECIPIENT_CAPPED',
  'opted-out': 'RECIPIENT_OPTED_OUT',
  excluded: 'RECIPIENT_EXCLUDED',
  window: 'WINDOW_CLOSED',
  template: 'TEMPLATE_UNAVAILABLE',
  content: 'CONTENT_REJECTED',
  media: 'MEDIA_REJECTED',
  restricted: 'ACCOUNT_RESTRICTED',
  quota: 'QUOTA_REACHED',
} as const satisfies Record<string, PluginErrorCode>;
/** One of {@link EXPLAINED}. */
export type ReferenceReason = keyof typeof EXPLAINED;
/** The core's code of a reason; undefined for another word. */
export const explained = (reason: string | undefined): PluginErrorCode | undefined =>
  reason !== undefined && Object.hasOwn(EXPLAINED, reason) ? EXPLAINED[reason as ReferenceReason] : undefined;

async function refusal(answer: Response, path: string, transmits: boolean): Promise<PluginError> {
  const sentence = `the provider refused ${path}`;
  const body = await answer.json().catch(() => undefined); // the status alone is enough
  const reason = optionalText(objectOf(body)['error']);
  const code = answer.status < 500 ? explained(reason) : undefined;
  if (code) return new PluginError(code, `${sentence}: ${reason}`, { providerCode: reason });
  return errorFromAnswer(answer, sentence, { transmits });
}

/** Makes one call to the provider's API for the connection's account; throws a mapped error unless it succeeds. */
export async function callProvider(ctx: ConnectionContext, path: string, call: Call = {}): Promise<Response> {
  const { settings } = ctx.connection;
  const secret = optionalText(settings['secret']) ?? optionalText(ctx.settings['secret']);
  const account = optionalText(settings['accountKey']) ?? DEFAULT_ACCOUNT;
  if (secret === undefined) throw new PluginError('CONFIG_INVALID', 'the secret is not set');
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call was made');
  const { transmits = false, ...init } = call;
  const url = `${String(settings['providerUrl'])}/accounts/${encodeURIComponent(account)}${path}`;
  const headers = { ...init.headers, authorization: `Bearer ${apiToken(secret, account)}` };
  const streamed = typeof init.body === 'object' && init.body !== null;
  const answer = await ctx.http
    .fetch(url, { ...init, headers, signal: ctx.signal, ...(streamed && { duplex: 'half' }) } as RequestInit)
    .catch((cause: unknown) => {
      throw errorFromFetch(cause, { transmits });
    });
  if (!answer.ok) throw await refusal(answer, path, transmits);
  return answer;
}

/** Posts JSON and reads JSON; a response that is cut off or unreadable leaves a send uncertain. */
export async function postJson(
  ctx: ConnectionContext,
  path: string,
  body: object,
  transmits: boolean,
): Promise<unknown> {
  const answer = await callProvider(ctx, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    transmits,
  });
  try {
    return await answer.json();
  } catch (cause) {
    throw errorFromFetch(cause, { transmits });
  }
}

/** Reads JSON from the provider. */
export async function getJson(ctx: ConnectionContext, path: string): Promise<unknown> {
  const answer = await callProvider(ctx, path);
  try {
    return await answer.json();
  } catch (cause) {
    throw errorFromFetch(cause, { transmits: false });
  }
}
