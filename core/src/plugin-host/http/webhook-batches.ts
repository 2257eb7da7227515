import type { Arrival, ChannelAdapter, InboundEvent, WebhookRequest, WebhookSpec } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { FoundConnection } from '../../ports/connections.js';
import type { HostPorts } from '../context/context.js';

interface BatchParts {
  infra: Infra;
  ports: Pick<HostPorts, 'lookup' | 'quarantine'>;
}
interface BatchTarget {
  adapter: ChannelAdapter;
  webhook: WebhookSpec;
  /** With scope `connection`. */
  found?: FoundConnection;
}
/** The events of one connection in a request. */
export interface Batch {
  found: FoundConnection;
  /** By which it was found; undefined: by the request's address. */
  accountKey: string | undefined;
  /** Found by its group: who holds the account next has not proven that. */
  isOfGroup?: boolean;
  events: InboundEvent[];
  /** The entries that gave them. */
  payloads: unknown[];
}

/** The events of a request by connection, in the order of its entries. */
export async function batchesOf(
  parts: BatchParts,
  { adapter, webhook, found }: BatchTarget,
  request: WebhookRequest,
  receivedAt: Date,
): Promise<Batch[]> {
  const arrival = { receivedAt: receivedAt.toISOString() };
  // Acknowledged and dropped: rejecting a suspended company's events would stop those for others.
  if (found?.inbound.isSuspended) return [];
  const entries = split(parts, webhook, request, adapter.id).filter(({ unread, accountKey }) => {
    if (unread === undefined) return true;
    parts.infra.log.debug(
      { channel: adapter.id, accountKey, unread },
      'the plugin does not read this part of a webhook',
    );
    return false;
  });
  if (found) {
    const batch: Batch = { found, accountKey: undefined, events: [], payloads: [] };
    for (const { payload } of entries) {
      const failure = parse(webhook, payload, arrival, batch);
      if (failure)
        await parts.ports.quarantine.putAside(
          found.inbound,
          { stage: 'parse', payload, receivedAt },
          failure.error,
        );
    }
    return batch.events.length ? [batch] : [];
  }
  const byConnection = new Map<number, Batch>();
  const ofGroups = new Map<number, Batch>();
  const members = rememberedMembers(parts, adapter.id);
  for (const { accountKey, accountGroup, payload } of entries) {
    if (accountGroup) {
      await addToGroup(parts, webhook, await members(accountGroup), { payload, receivedAt }, ofGroups);
      continue;
    }
    const owner = accountKey ? await ownerOf(parts, adapter.id, accountKey) : undefined;
    if (!owner || owner.inbound.isLeaving) {
      // The provider still sends for an account that nobody has connected: rejecting it would stop the others' entries.
      parts.infra.log.warn({ channel: adapter.id, accountKey }, 'webhook entry of an unknown account');
      continue;
    }
    if (owner.inbound.isSuspended) continue;
    let batch = byConnection.get(owner.inbound.id);
    if (!batch)
      byConnection.set(owner.inbound.id, (batch = { found: owner, accountKey, events: [], payloads: [] }));
    const failure = parse(webhook, payload, arrival, batch);
    if (failure)
      await parts.ports.quarantine.putAside(
        owner.inbound,
        { stage: 'parse', payload, receivedAt },
        failure.error,
      );
  }
  return [...byConnection.values(), ...ofGroups.values()].filter(({ events }) => events.length > 0);
}

/** The connections that have proven a group: looked up once for a request, which may hold a thousand entries. */
function rememberedMembers({ ports, infra }: BatchParts, channel: string) {
  const known = new Map<string, FoundConnection[]>();
  return async (accountGroup: string): Promise<FoundConnection[]> => {
    const found = known.get(accountGroup) ?? (await ports.lookup.byAccountGroup(channel, accountGroup));
    known.set(accountGroup, found);
    if (found.length === 0) infra.log.warn({ channel, accountGroup }, 'webhook entry of an unknown account');
    return found;
  };
}

/**
 * What concerns a group of accounts, for every connection that has proven it. Each is found by its own account: who has
 * lost it meanwhile gets nothing.
 */
async function addToGroup(
  { ports }: BatchParts,
  webhook: WebhookSpec,
  members: readonly FoundConnection[],
  { payload, receivedAt }: { payload: unknown; receivedAt: Date },
  batches: Map<number, Batch>,
): Promise<void> {
  const arrival = { receivedAt: receivedAt.toISOString() };
  for (const found of members) {
    const { inbound, accountKey } = found;
    if (inbound.isLeaving || inbound.isSuspended) continue;
    const batch = batches.get(inbound.id) ?? { found, accountKey, isOfGroup: true, events: [], payloads: [] };
    batches.set(inbound.id, batch);
    const failure = parse(webhook, payload, arrival, batch);
    if (failure)
      await ports.quarantine.putAside(inbound, { stage: 'parse', payload, receivedAt }, failure.error);
  }
}

/** The connection of an account. One that is being deleted may have a successor. */
async function ownerOf({ ports }: BatchParts, channel: string, accountKey: string) {
  const found = await ports.lookup.byAccountKey(channel, accountKey);
  if (!found?.inbound.isLeaving) return found;
  return ports.lookup.byAccountKey(channel, accountKey, { isFresh: true });
}

function split({ infra }: BatchParts, webhook: WebhookSpec, request: WebhookRequest, channel: string) {
  try {
    return webhook.split(request);
  } catch (error) {
    infra.log.warn({ err: error, channel }, 'a genuine webhook could not be split');
    throw apiError('ERR_VALIDATION', 'The body cannot be read.');
  }
}

/** The caller quarantines an entry that cannot be parsed; the others are stored. */
function parse(
  webhook: WebhookSpec,
  payload: unknown,
  arrival: Arrival,
  batch: Batch,
): { error: unknown } | undefined {
  try {
    const events = webhook.parse(payload, arrival);
    for (const event of events) batch.events.push(event);
    if (events.length) batch.payloads.push(payload);
    return undefined;
  } catch (error) {
    return { error };
  }
}
