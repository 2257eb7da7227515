import { PluginError, errorFromFetch, type ConnectionContext } from '@recado/sdk';
import { count, fields, id, words } from './payload.js';
import { groupMoved } from './people.js';
import { errorFrom } from './refusal.js';
import { apiUrlOf, type Settings } from './settings.js';
import { multipart, type Upload } from './upload.js';

type Ctx = ConnectionContext<Settings>;

/** Methods that show the customer something new: a repeat would show it twice. */
const sends = (method: string): boolean => method.startsWith('send') && method !== 'sendChatAction';

/** Calls a method of the Bot API and returns its result. Every failure is an error that Recado can act on. */
export async function call(
  ctx: Ctx,
  method: string,
  parameters: Record<string, unknown> = {},
  upload?: Upload,
): Promise<unknown> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call', { untried: true });
  const transmits = sends(method);
  const body = upload
    ? await multipart(parameters, upload)
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) };
  try {
    const address = `${apiUrlOf(ctx.settings)}/bot${ctx.connection.settings.botToken}/${method}`;
    const answer = await ctx.http.fetch(address, { method: 'POST', signal: ctx.signal, ...body });
    if (answer.ok) return fields(await answer.json())['result'];
    const read = fields(await answer.json().catch(() => undefined));
    const { migrate_to_chat_id, retry_after } = fields(read['parameters']);
    const movedTo = id(migrate_to_chat_id);
    if (transmits && movedTo) throw await moved(ctx, String(parameters['chat_id']), movedTo);
    const refusal = { description: words(read['description']) ?? '', retryAfter: count(retry_after) };
    throw errorFrom(answer, refusal, method, transmits);
  } catch (error) {
    throw errorFromFetch(error, { transmits });
  }
}

/** The group has become a supergroup: Recado sends again, to its new id. Messages from before exist there no longer. */
async function moved(ctx: Ctx, from: string, to: string): Promise<PluginError> {
  // What cannot be stored now is told again by the next attempt.
  await ctx.connections.receive(ctx.connection.id, [groupMoved(from, to)]).catch(() => undefined);
  return new PluginError('TEMPORARY', 'the group has become a supergroup');
}

/** Opens a file that Telegram holds, by the path that `getFile` gives. */
export async function openFile(ctx: Ctx, path: string): Promise<Response> {
  try {
    const address = `${apiUrlOf(ctx.settings)}/file/bot${ctx.connection.settings.botToken}/${path}`;
    const answer = await ctx.http.fetch(address, { signal: ctx.signal });
    // A path is good for an hour: the next attempt asks for another one.
    if (answer.status === 404) throw new PluginError('TEMPORARY', 'the path of the file has expired');
    if (!answer.ok) throw errorFrom(answer, { description: '' }, 'a file', false);
    return answer;
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}
