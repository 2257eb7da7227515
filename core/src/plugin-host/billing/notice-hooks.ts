import { createHash } from 'node:crypto';
import { noticeProblem, type BillingNotice, type BillingWebhook, type WebhookRequest } from '@recado/sdk';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { ReceivedNotice } from '../../ports/billing.js';
import type { HostPorts } from '../context/context.js';
import type { HostedPlugin } from '../lifecycle/hosted-plugin.js';

export interface BillingHookParts {
  infra: Pick<Infra, 'log'>;
  ports: Pick<HostPorts, 'billingNotices'>;
}

/**
 * The webhook of a payment provider: the plugin has one address, `/api/hooks/{pluginId}`, and its provider may append one of
 * the declared segments to it.
 */
export function billingWebhookOf(
  { registered }: HostedPlugin,
  segment: string | undefined,
): BillingWebhook | undefined {
  const webhook = registered.billing[0]?.webhook;
  if (!webhook) return undefined;
  return segment === undefined || webhook.pathSuffixes?.includes(segment) ? webhook : undefined;
}

/** A provider that appends its segment to the text of the address appends it to the last value of a query. */
export function withoutSuffix(
  request: WebhookRequest,
  { pathSuffixes = [] }: BillingWebhook,
): WebhookRequest {
  const last = Object.keys(request.query).at(-1);
  const value: unknown = last === undefined ? undefined : request.query[last];
  if (last === undefined || typeof value !== 'string') return request;
  const suffix = pathSuffixes.find((one) => value.endsWith(`/${one}`));
  if (suffix === undefined) return request;
  return { ...request, query: { ...request.query, [last]: value.slice(0, -suffix.length - 1) } };
}

/** Stores the notices of a request that proves itself; nothing of another one is read. Answered after the commit. */
export async function takeNotices(
  { infra, ports }: BillingHookParts,
  plugin: HostedPlugin,
  webhook: BillingWebhook,
  request: WebhookRequest,
): Promise<void> {
  if (!isGenuine(infra, plugin, webhook, request)) throw apiError('ERR_WEBHOOK_REFUSED');
  const notices = read(infra, plugin.id, webhook, request);
  if (notices.length) await ports.billingNotices.receive(plugin.id, notices);
}

/** Fails closed: any exception of the plugin means no. */
function isGenuine(
  { log }: Pick<Infra, 'log'>,
  { id, settings }: HostedPlugin,
  webhook: BillingWebhook,
  request: WebhookRequest,
): boolean {
  try {
    return webhook.verify(request, { plugin: settings }) === true;
  } catch (error) {
    log.warn({ err: error, plugin: id }, 'a billing webhook could not be verified');
    return false;
  }
}

/** A body that the plugin fails to read is acknowledged: the charges are looked at in any case, and providers stop sending. */
function read(
  { log }: Pick<Infra, 'log'>,
  plugin: string,
  webhook: BillingWebhook,
  request: WebhookRequest,
): ReceivedNotice[] {
  let notices: BillingNotice[];
  try {
    notices = [...webhook.parse(request)];
  } catch (error) {
    log.error({ err: error, plugin }, 'a genuine billing webhook could not be read');
    return [];
  }
  return notices.flatMap((notice) => {
    const problem = noticeProblem(notice);
    if (problem) log.error({ plugin, problem }, 'a notice of a billing webhook cannot be used');
    return problem ? [] : [received(notice, request.rawBody)];
  });
}

function received(notice: BillingNotice, body: Buffer): ReceivedNotice {
  const { eventId, externalId = '', reference = '' } = notice;
  const hash = createHash('sha256');
  if (eventId === undefined) hash.update('body\0').update(body);
  else hash.update('event\0').update(eventId);
  return {
    // One request may point at several charges.
    eventKey: hash.update(`\0${externalId}\0${reference}`).digest(),
    isEvent: eventId !== undefined,
    notice,
  };
}
