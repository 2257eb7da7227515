import {
  CAMPAIGN_EDIT_MINUTES,
  CAMPAIGN_SLOTS,
  type BodyOf,
  type CampaignStatus,
  type createCampaign,
  type updateCampaign,
} from '@recado/sdk/contracts';
import { firstMomentAt, isTimeZone } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';

export type CampaignForm = BodyOf<typeof createCampaign> | BodyOf<typeof updateCampaign>;
export type TextKind = 'text' | 'question';
export interface SlotText {
  slot: number;
  kind: TextKind;
  body: string | null;
}

/** INATIVA and CANCELADA ones, and PROGRAMADA ones more than an hour ahead. */
export function isEditable(
  { status, scheduledAt }: { status: CampaignStatus; scheduledAt: Date | null },
  now: Date,
): boolean {
  if (status === 'INATIVA' || status === 'CANCELADA') return true;
  const ahead = scheduledAt ? scheduledAt.getTime() - now.getTime() : 0;
  return status === 'PROGRAMADA' && ahead > CAMPAIGN_EDIT_MINUTES * 60_000;
}

/** `YYYY-MM-DD HH:mm:ss` is the wall clock of the zone; with an offset it is a moment. */
export function momentOf(text: string, timeZone: string): Date {
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = hasOffset
    ? new Date(text.replace(' ', 'T'))
    : firstMomentAt(text.slice(0, 10), text.slice(11, 16), timeZone);
  if (!hasOffset) moment.setSeconds(Number(text.slice(17, 19) || 0), 0);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (!isDay || Number.isNaN(moment.getTime()) || Number(text.slice(11, 13)) > 23)
    throw apiError('ERR_VALIDATION', 'scheduledAt is not a date and time', { field: 'scheduledAt' });
  return moment;
}

export function checkedZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw apiError('ERR_VALIDATION', 'timeZone is not known', { field: 'timeZone' });
  return timeZone;
}

/** The texts that a form names; null clears one. */
export function textsOf(form: CampaignForm): SlotText[] {
  const fields = form as Record<string, unknown>;
  return Array.from({ length: CAMPAIGN_SLOTS }, (_, at) => at + 1).flatMap((slot) =>
    (
      [
        ['text', `message${slot}`],
        ['question', `confirmationMessage${slot}`],
      ] as const
    ).flatMap(([kind, name]) => {
      const body = fields[name] as string | null | undefined;
      return body === undefined ? [] : [{ slot, kind, body: body?.trim() ? body : null }];
    }),
  );
}

/** Ids of the connections in their order, each once. */
export function connectionIdsOf(whatsappId: string | number): number[] {
  const ids = String(whatsappId)
    .split(',')
    .map((id) => Number(id.trim()));
  return [...new Set(ids)];
}

export const daysToMask = (days: readonly number[]): number =>
  days.reduce((mask, day) => mask | (1 << day), 0);
export const daysOfMask = (mask: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => mask & (1 << day));
