import { CONTENT_KINDS, type MediaRef } from '../../channel/content.js';
import type { Counterpart, EchoEvent, InboundEvent, MessageEvent } from '../../channel/inbound-event.js';
import type { Arrival, WebhookRequest, WebhookSpec } from '../../channel/webhook.js';
import type { UnsignedWebhook, WebhookFixture } from './descriptor.js';

/** When the requests of a fixture arrive, unless a recording says otherwise. */
export const ARRIVAL: Arrival = { receivedAt: '2023-11-14T22:13:20.000Z' };

/** All events of a request, in order. */
export function eventsOf(
  spec: WebhookSpec,
  request: UnsignedWebhook,
  { receivedAt }: Partial<Arrival> = ARRIVAL,
): InboundEvent[] {
  const arrival = { receivedAt: receivedAt ?? ARRIVAL.receivedAt };
  return spec
    .split(copyOf(request))
    .flatMap(({ payload, unread }) => (unread === undefined ? spec.parse(payload, arrival) : []));
}
/** The same request without shared objects. */
export function copyOf(request: WebhookRequest): WebhookRequest {
  const { method, headers, query, rawBody } = request;
  return { method, headers: { ...headers }, query: { ...query }, rawBody: Buffer.from(rawBody) };
}
/** All requests of the fixture with events that the plugin knows. */
export function knownRequests(fixture: Pick<WebhookFixture, 'recordings' | 'batch'>): UnsignedWebhook[] {
  return [
    ...fixture.recordings.map(({ request }) => request),
    ...(fixture.batch ? [fixture.batch.request] : []),
  ];
}

export function isMessage(event: InboundEvent): event is MessageEvent | EchoEvent {
  return event.type === 'message' || event.type === 'echo';
}
/** The people that an event names. */
export function peopleOf(event: InboundEvent): Counterpart[] {
  const people: Counterpart[] = [];
  if ('contact' in event) people.push(event.contact);
  if ('participant' in event && event.participant) people.push(event.participant);
  return people;
}
/** The media that an event points at. */
export function mediaOf(event: InboundEvent): MediaRef[] {
  const avatars = peopleOf(event).flatMap(({ avatar }) => (avatar ? [avatar] : []));
  return isMessage(event) && 'media' in event.content ? [event.content.media, ...avatars] : avatars;
}

const TYPES: ReadonlySet<string> = new Set<InboundEvent['type']>([
  'message',
  'echo',
  'status',
  'watermark',
  'reaction',
  'vote',
  'edit',
  'delete',
  'call',
  'presence',
  'contact',
  'referral',
  'preference',
  'account',
  'connection',
]);
const STATUSES: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'played', 'failed']);
const PRESENCES: ReadonlySet<string> = new Set(['composing', 'recording', 'available', 'unavailable']);
const OUTCOMES: ReadonlySet<string> = new Set(['missed', 'rejected', 'answered']);
const SEVERITIES: ReadonlySet<string> = new Set(['critical', 'warning', 'info']);
const KINDS: ReadonlySet<string> = new Set(CONTENT_KINDS);

/** Whether a vote names what was chosen: texts, each once. */
export const isChoice = (options: unknown): options is string[] =>
  Array.isArray(options) &&
  options.every((option) => typeof option === 'string' && option.trim() !== '') &&
  new Set(options).size === options.length;

/** The invalid value in an event, or undefined. */
export function oddityOf(event: InboundEvent): string | undefined {
  if (typeof event !== 'object' || event === null || !TYPES.has(event.type)) return 'it has no known type';
  if (isMessage(event) && !KINDS.has(event.content?.kind))
    return `its content kind is ${String(event.content?.kind)}`;
  if (event.type === 'status' && !STATUSES.has(event.status)) return `its status is ${String(event.status)}`;
  if (event.type === 'watermark' && event.status !== 'delivered' && event.status !== 'read')
    return `its status is ${String(event.status)}`;
  if (event.type === 'presence' && !PRESENCES.has(event.presence))
    return `its presence is ${String(event.presence)}`;
  if (event.type === 'vote' && !isChoice(event.options)) return `its options are ${String(event.options)}`;
  if (event.type === 'referral' && !event.referral?.source) return 'its referral has no source';
  if (event.type === 'preference' && event.marketing !== 'stopped' && event.marketing !== 'resumed')
    return `its preference is ${String(event.marketing)}`;
  if (event.type === 'account' && (!SEVERITIES.has(event.severity) || !event.code || !event.message))
    return 'it has no severity, code or message';
  if (event.type === 'call' && !OUTCOMES.has(event.outcome)) return `its outcome is ${String(event.outcome)}`;
  return undefined;
}
