import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { apiToken } from '../reference-channel/signature.js';
import type { ReferenceReason } from '../reference-channel/provider-calls.js';
import type { ReferenceAction, ReferenceSend, ReferenceStatus } from '../reference-channel/wire.js';
import type { Misconduct, ProviderOperation } from './misbehaviour.js';
import type { ProviderState } from './provider-state.js';
import type { SendFate } from './send-fates.js';

/** Posts the statuses of messages as webhooks, and resolves when they are acknowledged. */
export type StatusReporter = (
  account: string,
  chat: string,
  ids: string[],
  statuses: ReferenceStatus[],
  reason?: ReferenceReason,
) => Promise<void>;

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: Buffer | string;
}
interface Call {
  operation: ProviderOperation;
  account: string;
  rest: string;
  body: Buffer;
  contentType: string;
  /** What the body of a send says. */
  send?: ReferenceSend;
}

/** The whole body; rejects if it breaks off. */
const bodyOf = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
      .on('error', reject);
  });

const json = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  const text = JSON.stringify(body);
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { status, headers: { 'content-type': 'application/json', ...length, ...headers }, body: text };
};

function operationOf(method: string, rest: string): ProviderOperation {
  if (method === 'POST' && rest === '/messages') return 'send';
  if (method === 'POST' && rest === '/media') return 'upload';
  if (method === 'POST' && rest === '/actions') return 'action';
  return rest.startsWith('/media/') ? 'download' : 'query';
}

const waitOf = ({ retryAfterSeconds: wait }: { retryAfterSeconds?: number }): Record<string, string> =>
  wait === undefined ? {} : { 'retry-after': String(wait) };

/** The response of a misbehaviour that carries nothing out; undefined if the call continues. */
function refusalOf(conduct: Misconduct | undefined): Answer | 'cut' | undefined {
  switch (conduct?.kind) {
    case 'unauthorized':
      return json(401, { error: 'token' });
    case 'rate-limited':
      return json(429, { error: 'rate' }, waitOf(conduct));
    case 'server-error':
      return json(conduct.status ?? 503, { error: 'trouble' }, waitOf(conduct));
    case 'refused':
      return json(422, { error: conduct.reason });
    case 'cut':
      return 'cut';
    default:
      return undefined;
  }
}

/** Answers the provider's API from its state. */
export class ProviderApi {
  constructor(
    private readonly state: ProviderState,
    private readonly report: StatusReporter,
    private readonly reportsAfterSend: () => ReferenceStatus[],
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, accounts, name = '', ...more] = (request.url ?? '').split('?')[0]!.split('/');
    const body = await bodyOf(request);
    const account = decodeURIComponent(name);
    const rest = more.length ? `/${more.join('/')}` : '';
    const known = accounts === 'accounts' ? this.state.accounts.get(account) : undefined;
    const operation = operationOf(request.method ?? 'GET', rest);
    const conduct = this.state.misbehaviours.take(operation);
    const authorized = known !== undefined && this.holdsToken(request, known.secret, account);
    this.state.ledger.calls.push({ account, operation, authorized, misconduct: conduct?.kind });
    this.state.ledger.changed();
    const refusal = authorized ? refusalOf(conduct) : json(401, { error: 'token' });
    if (refusal === 'cut') return void response.destroy();
    if (refusal) return this.reply(response, refusal);
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const send = operation === 'send' ? (JSON.parse(body.toString('utf8')) as ReferenceSend) : undefined;
    await this.carryOut({ operation, account, rest, body, contentType, send }, conduct, response);
  }

  private async carryOut(
    call: Call,
    conduct: Misconduct | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const fate = this.fateOf(call);
    if (fate && 'refused' in fate) return this.reply(response, json(422, { error: fate.refused }));
    const answer = this.answer(call, fate);
    const made = call.operation === 'send' ? this.state.ledger.sends.at(-1) : undefined;
    if (conduct?.kind === 'accept-then-cut') return void response.destroy();
    if (conduct?.kind === 'accept-then-error')
      return this.reply(response, { status: conduct.status ?? 500, body: '<html>Bad gateway</html>' });
    if (conduct?.kind === 'never-answer') return;
    if (conduct?.kind === 'garbage') return this.reply(response, { status: 200, body: '<html>' });
    if (conduct?.kind === 'delay') {
      await (typeof conduct.until === 'number'
        ? pause(conduct.until, undefined, { ref: false })
        : conduct.until);
    }
    if (made && conduct?.kind === 'status-before-answer') {
      await this.report(
        call.account,
        made.send.chat,
        made.messageIds,
        conduct.statuses ?? ['accepted', 'delivered'],
      );
    }
    this.reply(response, answer);
    if (made && fate && 'fails' in fate)
      return await this.report(call.account, made.send.chat, made.messageIds, ['failed'], fate.fails);
    const statuses = fate ? [] : this.reportsAfterSend();
    if (made && statuses.length) await this.report(call.account, made.send.chat, made.messageIds, statuses);
  }

  private fateOf({ account, send }: Call): SendFate | undefined {
    if (!send) return undefined;
    const { limit, enforced } = this.state.standing;
    return this.state.fates.of(account, send, enforced ? limit : undefined);
  }

  private answer({ operation, account, rest, body, contentType, send }: Call, fate?: SendFate): Answer {
    const { ledger, media } = this.state;
    if (send) {
      const at = Date.now();
      const messageIds = send.parts.map(() => this.state.newId('out'));
      ledger.sends.push({ account, send, messageIds, at });
      ledger.changed();
      const isHeld = fate !== undefined && 'held' in fate;
      if (isHeld) this.state.fates.held.push(...messageIds.map((id) => ({ account, chat: send.chat, id })));
      return json(200, { messages: messageIds.map((id) => ({ id, at, ...(isHeld && { held: true }) })) });
    }
    if (operation === 'action') {
      ledger.actions.push({ ...(JSON.parse(body.toString('utf8')) as ReferenceAction), account });
      ledger.changed();
      return json(200, {});
    }
    if (operation === 'upload') {
      const mediaId = this.state.newId('media');
      media.set(mediaId, { bytes: body, mimeType: contentType });
      return json(200, { mediaId });
    }
    if (operation === 'download') {
      const found = media.get(decodeURIComponent(rest.slice('/media/'.length)));
      const length = String(found?.bytes.length);
      if (!found) return json(404, { error: 'media' });
      return {
        status: 200,
        headers: { 'content-type': found.mimeType, 'content-length': length },
        body: found.bytes,
      };
    }
    if (rest === '/subscription') {
      const { url } = JSON.parse(body.toString('utf8')) as { url: string | null };
      this.state.accounts.get(account)!.subscription = url;
      return json(200, {});
    }
    return this.query(account, rest);
  }

  private query(account: string, rest: string): Answer {
    if (rest === '') return json(200, { name: account });
    if (rest === '/standing') {
      const { enforced, ...standing } = this.state.standing;
      return json(200, { ...standing, ...(enforced && { used: this.state.fates.usedOf(account) }) });
    }
    if (rest === '/templates') return json(200, { templates: this.state.templates });
    if (rest.startsWith('/lookup/')) {
      const phone = decodeURIComponent(rest.slice('/lookup/'.length));
      const picture = `picture-${phone}`;
      const known = { phone, ...(this.state.media.has(picture) && { picture }) };
      return json(200, this.state.unknownNumbers.has(phone) ? {} : known);
    }
    return json(404, { error: 'path' });
  }

  private holdsToken(request: IncomingMessage, secret: string, account: string): boolean {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${apiToken(secret, account)}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private reply(response: ServerResponse, answer: Answer): void {
    if (response.destroyed) return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
