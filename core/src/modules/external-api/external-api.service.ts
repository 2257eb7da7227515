import type { AnswerOf, ExternalMessage, sendExternalMessage } from '@recado/sdk/contracts';
import type { Capabilities } from '@recado/sdk';
import { inTransaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import { rememberedInsertStep } from '../../infra/hot-session.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectionCaller, TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { releaseFiles } from '../media/unused-files.tx.js';
import { largestFile } from '../messages/outgoing-content.rules.js';
import { queueRefs } from '../queues/queue-refs.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { usersOf } from '../user-refs/user-refs.tx.js';
import { createExternalBacklog } from './external-backlog.js';
import { clientKeys, contentsOf } from './external-content.js';
import { dropFiles, type FileStore } from './external-form.js';
import * as repo from './external-messages.repo.js';
import { toExternalMessage } from './external-messages.wire.js';
import { hashOfRequest, numberOf, type ExternalRequest } from './external-request.rules.js';
import { writeExternal, type ExternalSend } from './external-sending.tx.js';
import { createIdempotency, type Claim } from './idempotency.js';

export type ExternalApiService = ReturnType<typeof createExternalApiService>;
type Answer = AnswerOf<typeof sendExternalMessage>;
/** Reads the request; files are stored if there is a store, otherwise only compared. */
type Read = (store: FileStore | undefined) => Promise<ExternalRequest>;

const DEFAULT_VALID_SECONDS = 86_400;
const DAY_MS = 86_400_000;
/** For how long the times of a message are kept. */
const KEPT_DAYS = 90;

/** What programs may do with the token of a connection: send through it, and ask how that went. */
export function createExternalApiService(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  parts: {
    outbox: Outbox;
    outbound: Outbound;
    channels: Pick<Channels, 'capabilities'>;
    media: MediaStore;
    companies: Pick<CompaniesService, 'find'>;
    templates: Pick<TemplatesService, 'find'>;
  },
) {
  const { db, clock } = infra;
  const { outbox, outbound, channels, media, companies, templates } = parts;
  const idempotency = createIdempotency(infra);
  const backlog = createExternalBacklog(infra);
  const idStep = rememberedInsertStep(db);

  async function phoneOf(scope: TenantScope, text: string): Promise<string> {
    const phone = phoneFromText(numberOf(text), phoneCountry(await companies.find(scope)));
    if (!phone) throw apiError('ERR_WAPP_INVALID_CONTACT');
    return phone;
  }
  /** Throws for a user or a queue of another company, as for an unknown one. */
  async function authorOf(caller: ConnectionCaller, { userId, queueId }: ExternalRequest) {
    if (queueId !== undefined && (await queueRefs(db, caller, [queueId])).size === 0)
      throw apiError('ERR_NO_QUEUE_FOUND');
    if (userId === undefined) return undefined;
    const [author] = await usersOf(db, caller, [userId]);
    if (!author) throw apiError('ERR_NO_USER_FOUND');
    return author;
  }
  async function prepare(
    caller: ConnectionCaller,
    request: ExternalRequest,
    capabilities: Capabilities,
    claim: Claim | undefined,
  ): Promise<ExternalSend> {
    const phone = await phoneOf(caller, request.number);
    const author = await authorOf(caller, request);
    const template =
      request.template && (await templates.find(caller, caller.connectionId, request.template));
    const keyOf = clientKeys(caller.connectionId, claim?.id);
    const messages = contentsOf(request, { author: author?.name, template, keyOf }, capabilities);
    const { validSeconds = DEFAULT_VALID_SECONDS, queueId = null } = request;
    const validUntil = new Date(clock.now().getTime() + validSeconds * 1000);
    return { phone, messages, userId: author?.id ?? null, queueId, validUntil };
  }
  /** The messages and, with a key, the answer to all repeats, in one transaction. */
  async function write(
    caller: ConnectionCaller,
    send: ExternalSend,
    capabilities: Capabilities,
    claimed?: { claim: Claim; hash: Buffer },
  ): Promise<Answer> {
    const now = clock.now();
    const common = { outbox, capabilities, now, idStep: await idStep() };
    const attempt = () =>
      inTransaction(db, async (trx) => {
        const messageIds = await writeExternal(trx, caller, send, common);
        const [messageId] = messageIds;
        const answer = { mensagem: QUEUED, messageId: messageId!, messageIds, status: 'queued' as const };
        if (claimed) await idempotency.settle(trx, claimed.claim, claimed.hash, answer);
        return answer;
      });
    return attempt().catch((error: unknown) => {
      // Somebody opened the ticket, or took over the request, at the same moment.
      if (isDuplicate(error, 'tickets_one_active') || isDuplicate(error, 'messages_client_key'))
        return attempt();
      throw error;
    });
  }

  /** Carries a request out. Whatever goes wrong, no file stays behind that no message shows. */
  async function carryOut(caller: ConnectionCaller, claim: Claim | undefined, read: Read): Promise<Answer> {
    const capabilities = channels.capabilities(caller.channel);
    if (!capabilities) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    const giveBack = await backlog.reserve(caller.connectionId, capabilities.pace);
    const scope = { companyId: caller.companyId };
    let request: ExternalRequest | undefined;
    let isWriting = false;
    try {
      request = await read({ media, scope, largest: () => largestFile(capabilities) });
      const send = await prepare(caller, request, capabilities, claim);
      isWriting = true;
      const answer = await write(
        caller,
        send,
        capabilities,
        claim && { claim, hash: hashOfRequest(request) },
      );
      outbox.wake();
      outbound.kick(answer.messageIds);
      return answer;
    } catch (error) {
      giveBack();
      const files = request?.files ?? [];
      const ids = files.map(({ id }) => id);
      // A COMMIT may take effect though its acknowledgement is lost: the sweeper keeps what a message shows.
      if (isWriting)
        await inTransaction(db, (trx) => releaseFiles(trx, scope, ids, clock.now())).catch(NOTHING);
      else await dropFiles({ media, scope }, files);
      throw error;
    }
  }

  return {
    /** `isRepeat`: an earlier request with the same key did the same; nothing was sent now. */
    async send(
      caller: ConnectionCaller,
      key: string | undefined,
      read: Read,
    ): Promise<{ answer: Answer; isRepeat: boolean }> {
      const claimed = key === undefined ? undefined : await idempotency.claim(caller, key);
      if (!claimed) return { answer: await carryOut(caller, undefined, read), isRepeat: false };
      if ('mine' in claimed) {
        const { mine } = claimed;
        const answer = await carryOut(caller, mine, read).catch(async (error: unknown) => {
          await idempotency.release(mine);
          throw error;
        });
        return { answer, isRepeat: false };
      }
      const { requestHash, answer } = claimed.before;
      if (!hashOfRequest(await read(undefined)).equals(requestHash)) throw apiError('ERR_IDEMPOTENCY_KEY');
      return { answer: JSON.parse(answer) as Answer, isRepeat: true };
    },
    async show(caller: ConnectionCaller, messageId: number): Promise<ExternalMessage> {
      const row = await repo.findExternal(db, caller, messageId);
      if (!row) throw apiError('ERR_NO_MESSAGE_FOUND');
      return toExternalMessage(row);
    },
    recordOutcomes: repo.recordOutcomes,
    /** For the sweeper. */
    async trim(): Promise<number> {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      return (await idempotency.trim()) + (await repo.deleteBefore(db, before, 5_000));
    },
  };
}

/** The words that existing programs look for. */
const QUEUED = 'Message added to queue';
const NOTHING = () => undefined;
