import { OPEN_RECIPIENT_STATES, type RecipientState } from '@recado/sdk/contracts';
import type { CampaignRow, TextRow } from '../campaigns/campaigns.tx.js';

/**
 * The first field of the form without which a campaign cannot run; undefined if it can. `needsTemplate`: one of its channels
 * begins a conversation with templates only.
 */
export function lackingField(
  campaign: Pick<CampaignRow, 'template' | 'confirmation' | 'contactListId' | 'tagId' | 'startedAt'>,
  texts: readonly Pick<TextRow, 'slot' | 'kind'>[],
  connections: number,
  needsTemplate = false,
): string | undefined {
  const slots = texts.filter(({ kind }) => kind === 'text').map(({ slot }) => slot);
  const asked = new Set(texts.filter(({ kind }) => kind === 'question').map(({ slot }) => slot));
  if (campaign.template === null && slots.length === 0) return 'message1';
  const needed = campaign.template === null ? slots : [1];
  const silent = campaign.confirmation ? needed.find((slot) => !asked.has(slot)) : undefined;
  if (silent !== undefined) return `confirmationMessage${silent}`;
  if (campaign.contactListId === null && campaign.tagId === null) return 'contactListId';
  if (connections === 0) return 'whatsappId';
  // A question is a text of the company's own, which such a channel does not let it write first.
  if (needsTemplate && (campaign.template === null || campaign.confirmation)) return 'template';
  return undefined;
}

/** Nobody is left to whom something happens by itself. */
export const isOver = (
  campaign: Pick<CampaignRow, 'plannedAt'>,
  counts: readonly { state: RecipientState; total: number }[],
): boolean =>
  campaign.plannedAt !== null &&
  !counts.some(({ state, total }) => Number(total) > 0 && OPEN_RECIPIENT_STATES.includes(state));
