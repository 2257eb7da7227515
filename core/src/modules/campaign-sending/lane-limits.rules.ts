import type { ResolvedCapabilities } from '@recado/sdk';
import type { AccountHealthFigures, CampaignSettings } from '@recado/sdk/contracts';
import type { Lane } from './lanes.tx.js';
import { dayCap } from './pace.rules.js';

/** How many people an account may write to first, within so many hours. */
export interface Quota {
  key: string;
  limit: number;
  hours: number;
}

export const figuresOf = (lane: Pick<Lane, 'figures'>): AccountHealthFigures =>
  lane.figures ? (JSON.parse(lane.figures) as AccountHealthFigures) : {};

/** What a lane bears: messages a second, and a day for a young number. */
export function paceOf(
  lane: Pick<Lane, 'figures' | 'createdAt'>,
  capabilities: ResolvedCapabilities | undefined,
  { warmUp }: Pick<CampaignSettings, 'warmUp'>,
  now: Date,
): { perSecond: number | undefined; isMetered: boolean; perDay: number | undefined } {
  const figures = figuresOf(lane);
  // The provider of an official account has approved templates and limits of its own.
  const isMetered = Boolean(capabilities?.templates) || figures.limit !== undefined;
  return {
    perSecond: figures.throughput ?? capabilities?.pace?.perSecond,
    isMetered,
    perDay: dayCap({ firstUsedAt: lane.createdAt ?? now, isMetered, warmUp }, now),
  };
}

/** The account's limits of first contacts: shared by all connections of one group at the provider. */
export function quotaOf(lane: Lane): Quota | undefined {
  const figures = figuresOf(lane);
  if (typeof figures.limit !== 'number') return undefined;
  const group = lane.accountGroup?.toString('hex');
  const key = group ? `g:${lane.channel}:${group}`.slice(0, 255) : `c:${lane.connectionId}`;
  return { key, limit: figures.limit, hours: figures.limitHours ?? 24 };
}
