import {
  CAMPAIGN_SLOTS,
  type Campaign,
  type CampaignCounts,
  type CampaignHold,
  type RecipientState,
  type TemplateToSend,
} from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import { daysOfMask, isEditable } from './campaign-form.rules.js';
import type {
  CampaignConnectionRow,
  ShownCampaign,
  TextRow,
  countsOfCampaigns,
  firstRecipients,
} from './campaigns.tx.js';

export interface CampaignDetails {
  texts: readonly TextRow[];
  connections: readonly CampaignConnectionRow[];
  counts: Awaited<ReturnType<typeof countsOfCampaigns>>;
  first?: Awaited<ReturnType<typeof firstRecipients>>;
}
interface Look {
  media: Pick<MediaStore, 'signedPath'>;
  now: Date;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
/** Nobody knows when these end: their `holdUntil` is when the dispatcher looks again. */
const OPEN_ENDED: readonly (CampaignHold | null)[] = ['connections', 'company', 'plan'];
const untilOf = ({ holdReason, holdUntil }: { holdReason: CampaignHold | null; holdUntil: Date | null }) =>
  OPEN_ENDED.includes(holdReason) ? null : iso(holdUntil);
const HANDED_OVER: readonly RecipientState[] = ['sent', 'delivered', 'read', 'replied'];

export const templateOf = (row: { template: string | null }): TemplateToSend | null =>
  row.template === null ? null : (JSON.parse(row.template) as TemplateToSend);

/** While a campaign is cancelled, nobody's turn comes: those who waited for theirs show as cancelled. */
export const shownState = (state: RecipientState, isCancelled: boolean): RecipientState =>
  isCancelled && (state === 'planned' || state === 'capped') ? 'cancelled' : state;

/** Sums by state. */
export function countsByState(
  rows: readonly { state: RecipientState; total: number }[],
  isCancelled: boolean,
): CampaignCounts {
  const counts: CampaignCounts = {};
  for (const { state, total } of rows) {
    const shown = shownState(state, isCancelled);
    if (Number(total)) counts[shown] = (counts[shown] ?? 0) + Number(total);
  }
  return counts;
}

/** How many were asked, and how many of them said yes: with confirmation, step 2 follows a yes. */
export function confirmationsOf(
  row: { confirmation: boolean },
  counts: readonly { state: RecipientState; step: number; total: number }[],
): { confirmationsRequested: number; confirmations: number } {
  if (!row.confirmation) return { confirmationsRequested: 0, confirmations: 0 };
  const sum = (fits: (one: { state: RecipientState; step: number }) => boolean) =>
    counts.reduce((total, one) => total + (fits(one) ? Number(one.total) : 0), 0);
  const confirmations = sum(({ step }) => step === 2);
  const open = sum(
    ({ step, state }) =>
      step === 1 &&
      (state === 'asked' || state === 'declined' || state === 'expired' || HANDED_OVER.includes(state)),
  );
  return { confirmations, confirmationsRequested: confirmations + open };
}

export function toCampaign(row: ShownCampaign, details: CampaignDetails, { media, now }: Look): Campaign {
  const { texts, connections, counts, first } = details;
  const slots = Array.from({ length: CAMPAIGN_SLOTS }, (_, at) => at + 1);
  const textIn = (slot: number, kind: TextRow['kind']) =>
    texts.find((text) => text.slot === slot && text.kind === kind)?.body ?? null;
  const written = Object.fromEntries(
    slots.flatMap((slot) => [
      [`message${slot}`, textIn(slot, 'text')],
      [`confirmationMessage${slot}`, textIn(slot, 'question')],
    ]),
  ) as Pick<Campaign, `message${1 | 2 | 3 | 4 | 5}` | `confirmationMessage${1 | 2 | 3 | 4 | 5}`>;
  const names = connections.flatMap(({ name }) => name ?? []);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    holdReason: row.holdReason,
    holdText: row.holdText,
    holdUntil: untilOf(row),
    estimatedEndAt: OPEN_ENDED.includes(row.holdReason) ? null : iso(row.estimatedEndAt),
    confirmation: Boolean(row.confirmation),
    contactListId: row.contactListId,
    contactList: row.contactListId !== null && row.listName !== null ? listOf(row, first) : null,
    tagListId: row.tagId,
    tagList: row.tagId !== null && row.tagName !== null ? { id: row.tagId, name: row.tagName } : null,
    whatsappId: connections.map(({ connectionId }) => connectionId).join(','),
    whatsapp: names.length ? { name: names.join(', ') } : null,
    connections: connections.map((one) => ({
      id: one.connectionId,
      name: one.name ?? '',
      channel: one.channel ?? '',
      status: one.status ?? 'DISCONNECTED',
      weight: one.weight,
      holdReason: one.holdReason,
      holdUntil: untilOf(one),
    })),
    queueId: row.queueName === null ? null : row.queueId,
    queue:
      row.queueId !== null && row.queueName !== null
        ? { id: row.queueId, name: row.queueName, color: row.queueColor! }
        : null,
    scheduledAt: iso(row.scheduledAt),
    timeZone: row.timeZone,
    windowFrom: row.windowFrom,
    windowTo: row.windowTo,
    days: daysOfMask(row.days),
    startedAt: iso(row.startedAt),
    completedAt: iso(row.completedAt),
    ...written,
    template: templateOf(row),
    mediaPath: row.mediaId === null ? null : media.signedPath(row, row.mediaId),
    mediaName: row.mediaName,
    mediaType: row.mediaMime,
    editable: isEditable(row, now),
    total: row.total,
    duplicates: row.duplicates,
    counts: countsByState(counts, row.status === 'CANCELADA'),
    ...confirmationsOf(row, counts),
    ...(first && {
      shipping: first.map(({ id, sentAt, askedAt }) => ({
        id,
        deliveredAt: iso(sentAt),
        confirmationRequestedAt: iso(askedAt),
      })),
    }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const listOf = (row: ShownCampaign, first: CampaignDetails['first']) => ({
  id: row.contactListId!,
  name: row.listName!,
  ...(first && {
    contacts: first.map(({ id, state, reason }) => ({
      id,
      isWhatsappValid: state === 'skipped' && reason === 'invalid' ? false : null,
    })),
  }),
});
