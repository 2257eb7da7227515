import type { FastifyInstance } from 'fastify';
import { livePoll, type ServerFrame } from '@recado/sdk/contracts';
import { apiError } from '../infra/errors.js';
import { route } from '../infra/http/route.js';
import { renewed } from './renewed.js';
import { catchUp } from './resume.js';
import type { LiveParts } from './socket.js';
import type { Subscriber } from './subscriber.js';

const WAIT_MS = 25_000;

/** The same stream for clients that cannot open a socket: a subscriber that lasts for one response. */
export function pollRoutes(app: FastifyInstance, parts: LiveParts): void {
  route(app, livePoll, async ({ query, principal, request }) => {
    // Open to expired companies, and so by its access to suspended ones, whom no event concerns.
    if (principal.suspended && !principal.super) throw apiError('ERR_COMPANY_SUSPENDED');
    const frames: ServerFrame[] = [];
    let arrived: () => void = () => undefined;
    const subscriber: Subscriber = {
      principal,
      chatBoxes: await chatBoxes(parts, principal, query.rooms),
      catchingUp: true,
      cursor: 0,
      write(frame) {
        frames.push(JSON.parse(frame) as ServerFrame);
        arrived();
      },
      close: () => arrived(),
    };
    const room = await parts.rooms.join(subscriber);
    try {
      await renewed(parts.rules, subscriber);
      if (query.after === undefined) return { seq: room.lastSeq!, frames: [] };
      if (!(await catchUp(parts.log, parts.rules, room, subscriber, query.after)))
        return { seq: room.lastSeq!, frames: [], resync: true };
      subscriber.catchingUp = false;
      subscriber.cursor = room.lastSeq!;
      if (!frames.length)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, WAIT_MS);
          arrived = () => {
            clearTimeout(timer);
            // Events of the same moment are sent in one response.
            setImmediate(resolve);
          };
          request.raw.once('close', () => request.raw.destroyed && arrived());
        });
      return { seq: subscriber.cursor, frames };
    } finally {
      parts.rooms.leave(subscriber);
    }
  });
}

async function chatBoxes(
  parts: LiveParts,
  principal: Subscriber['principal'],
  rooms: string | undefined,
): Promise<Set<number>> {
  const ids = [...(rooms ?? '').matchAll(/chatBox:(\d{1,10})/g)].slice(0, 20).map(([, id]) => Number(id));
  if (!ids.length || principal.expired) return new Set();
  const facts = await parts.rules.ticketFacts(principal, ids);
  return new Set(ids.filter((id) => facts.has(id) && parts.rules.canSeeTicket(principal, facts.get(id)!)));
}
