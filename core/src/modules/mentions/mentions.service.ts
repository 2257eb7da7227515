import {
  MENTIONS_MAX,
  MENTIONS_ON_A_PAGE,
  type AnswerOf,
  type Mentionable,
  type QueryOf,
  type listMentionable,
  type listMentions,
} from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { escapeLike } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { sightCondition, sightOf } from '../tickets/visibility.rules.js';
import { mentionableUsers } from './mentionable.tx.js';
import * as repo from './mentions.repo.js';
import { toMention } from './mentions.wire.js';

export interface MentionsParts {
  outbox: Outbox;
  tickets: Pick<TicketsService, 'visible'>;
}

/** Whom a note can name, and the notes that name a user. */
export function createMentionsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, tickets }: MentionsParts,
) {
  return {
    /** Colleagues who may see a ticket, by the beginning of any part of their names. Throws ERR_NO_TICKET_FOUND. */
    async mentionable(
      viewer: Principal,
      ticketId: number,
      { searchParam = '' }: QueryOf<typeof listMentionable>,
    ): Promise<Mentionable[]> {
      const ticket = await tickets.visible(viewer, ticketId);
      const text = escapeLike(searchParam.trim());
      const names = text ? { names: [`${text}%`, `% ${text}%`] } : {};
      const users = await mentionableUsers(db, viewer, ticket, { ...names, limit: MENTIONS_MAX });
      return users.map(({ id, name, online }) => ({ id, name, online: Boolean(online) }));
    },

    /** The user's unseen mentions, newest first; only of tickets that the user may see now. */
    async list(
      viewer: Principal,
      { before }: QueryOf<typeof listMentions>,
    ): Promise<AnswerOf<typeof listMentions>> {
      const limit = MENTIONS_ON_A_PAGE;
      const sight = sightCondition(sightOf(viewer));
      const rows = await repo.unseenMentions(db, viewer, sight, { before, limit: limit + 1 });
      return {
        mentions: rows.slice(0, limit).map((row) => toMention(row, viewer.masked)),
        hasMore: rows.length > limit,
      };
    },

    /** Notes that the user has looked at; the user's other windows hear of it. */
    async see(viewer: Principal, messageIds: readonly number[]): Promise<void> {
      const { companyId, userId } = viewer;
      const seen = await inTransaction(db, async (trx) => {
        const ids = await repo.markSeen(trx, viewer, messageIds, clock.now());
        if (ids.length === 0) return false;
        await outbox.append(trx, {
          ...{ companyId, topic: 'mention', action: 'seen', data: { messageIds: ids } },
          audience: { to: 'only-user', userId },
        });
        return true;
      });
      if (seen) outbox.wake();
    },
  };
}
export type MentionsService = ReturnType<typeof createMentionsService>;
