import type { Metrics } from '../infra/http/metrics.js';
import type { Infra } from '../infra/infra.js';
import { createLive, type Live } from '../live/live.js';
import { chatsOf } from '../modules/internal-chat/chat-members.tx.js';
import { maskLivePayload } from '../modules/conversations/live-masking.js';
import type { ApiTokensService } from '../modules/api-tokens/api-tokens.service.js';
import { isTokenSession } from '../modules/api-tokens/token-session.rules.js';
import { liveSessions } from '../modules/sessions/live-sessions.tx.js';
import type { SessionsService } from '../modules/sign-in/sign-in.service.js';
import { ticketFacts } from '../modules/tickets/ticket-facts.tx.js';
import { canSeeTicket } from '../modules/tickets/visibility.rules.js';
import type { createUserPresence } from '../modules/users/user-presence.repo.js';
import { createAgentTyping } from '../outbound/agent-typing.js';
import type { Channels } from '../ports/channels.js';

interface Parts {
  infra: Infra;
  metrics: Metrics;
  channels: Channels;
  sessions: SessionsService;
  apiTokens: ApiTokensService;
  presence: ReturnType<typeof createUserPresence>;
}

/** The live sockets, with the modules' rules of identity and visibility. */
export function openLive({ infra, metrics, channels, sessions, apiTokens, presence }: Parts): Live {
  const { db } = infra;
  return createLive(
    infra,
    {
      authenticate: sessions.authenticate,
      authenticateToken: apiTokens.authenticate,
      renew: (principal) =>
        principal.token ? apiTokens.renew(principal.token.id) : sessions.renew(principal),
      underSetting: sessions.underSetting,
      liveSessions: async (ids) =>
        new Map([
          ...(await liveSessions(
            db,
            ids.filter((id) => !isTokenSession(id)),
          )),
          ...(await apiTokens.live(ids.filter(isTokenSession))),
        ]),
      canSeeTicket,
      ticketFacts: (scope, ids) => ticketFacts(db, scope, ids),
      chatsOf: (principal, ids) => chatsOf(db, principal, ids),
      mask: maskLivePayload,
      seen: presence.seen,
      agentPresence: createAgentTyping(infra, channels),
    },
    metrics,
  );
}
