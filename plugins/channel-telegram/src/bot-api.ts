import { PluginError, errorFromFetch, type ConnectionContext } from '@recado/sdk';
import { count, fields, id, words } from './payload.js';
import { groupMoved } from './people.js';
import { errorFrom } from './refusal.js';
import { apiUrlOf, type Settings } from './settings.js';
import { multipart, type Upload } from './upload.js';

type Ctx = ConnectionContext<Settings>;
type Parameters = Record<string, unknown>;
/** What was answered: a result, or a refusal and the group's new id where that is the reason. */
type Answered = { result: unknown } | { error: PluginError; movedTo?: string };

/** Methods that show the customer something new: a repeat would show it twice. */
const transmits = (method: string): boolean => method.startsWith('send') && method !== 'sendChatAction';

/** Calls a method of the Bot API and returns its result. Every failure is an error that Recado can act on. */
export async function call(
  ctx: Ctx,
  method: string,
  parameters: Parameters = {},
  upload?: Upload,
): Promise<unknown> {
  const first = await ask(ctx, method, parameters, upload);
  if ('result' in first) return first.result;
  if (!first.movedTo) throw first.error;
  // The group became a supergroup, and nothing was done: it is done there.
  await ctx.connections.receive(ctx.connection.id, [
    groupMoved(String(parameters['chat_id']), first.movedTo),
  ]);
  const second = await ask(ctx, method, { ...parameters, chat_id: first.movedTo }, upload);
  if ('error' in second) throw second.error;
  return second.result;
}

async function ask(ctx: Ctx, method: string, parameters: Parameters, upload?: Upload): Promise<Answered> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call', { untried: true });
  const body = upload
    ? await multipart(parameters, upload)
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) };
  try {
    const address = `${apiUrlOf(ctx.settings)}/bot${ctx.connection.settings.botToken}/${method}`;
    const answer = await ctx.http.fetch(address, { method: 'POST', signal: ctx.signal, ...body });
    const read = fields(answer.ok ? await answer.json() : await answer.json().catch(() => undefined));
    if (answer.ok) return { result: read['result'] };
    const parameter = fields(read['parameters']);
    const refusal = {
      description: words(read['description']) ?? '',
      retryAfter: count(parameter['retry_after']),
    };
    const movedTo = id(parameter['migrate_to_chat_id']);
    return { error: errorFrom(answer, refusal, method, transmits(method)), ...(movedTo && { movedTo }) };
  } catch (error) {
    throw errorFromFetch(error, { transmits: transmits(method) });
  }
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
