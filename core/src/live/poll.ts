import type { FastifyInstance } from 'fastify';
import { livePoll } from '@recado/sdk/contracts';
import { apiError } from '../infra/errors.js';
import { JsonText } from '../infra/http/json-text.js';
import { route } from '../infra/http/route.js';
import { onceSent } from '../infra/http/once-sent.js';
import { renewed } from './renewed.js';
import { catchUp } from './resume.js';
import type { LiveParts } from './socket.js';
import type { Subscriber } from './subscriber.js';

const WAIT_MS = 25_000;
/** Bytes of frames after which a poll is answered: the client asks on from the last number. */
const FULL_BYTES = 1024 * 1024;

/** The same stream for clients that cannot open a socket: a subscriber that lasts for one response. */
export function pollRoutes(app: FastifyInstance, parts: LiveParts): void {
  route(app, livePoll, async ({ query, principal, request, reply }) => {
    const leave = parts.limits.poll(principal.sessionId);
    if (!leave) throw apiError('ERR_TOO_MANY_REQUESTS', 'Too many polls of this session');
    onceSent(reply.raw, leave);
    const isGone = () => request.raw.socket.destroyed;
    const frames: string[] = [];
    let bytes = 0;
    let arrived: () => void = () => undefined;
    const subscriber: Subscriber = {
      principal,
      chatBoxes: await chatBoxes(parts, principal, query.rooms),
      catchingUp: true,
      cursor: 0,
      write(frame) {
        frames.push(frame);
        bytes += Buffer.byteLength(frame);
        // The room skips it from here: what follows is for the next poll.
        if (bytes >= FULL_BYTES) subscriber.catchingUp = true;
        arrived();
      },
      hasEnough: () => bytes >= FULL_BYTES || isGone(),
      close: () => arrived(),
    };
    const room = await parts.rooms.join(subscriber);
    try {
      await renewed(parts.rules, subscriber);
      if (query.after === undefined) return { seq: room.lastSeq!, frames: [] };
      if (!(await catchUp(parts.log, parts.rules, room, subscriber, query.after)))
        return { seq: room.lastSeq!, frames: [], resync: true };
      if (!frames.length && !isGone())
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, WAIT_MS);
          arrived = () => {
            clearTimeout(timer);
            // Events of the same moment are sent in one response.
            setImmediate(resolve);
          };
          request.raw.once('close', () => request.raw.destroyed && arrived());
        });
      return new JsonText(`{"seq":${subscriber.cursor},"frames":[${frames.join(',')}]}`);
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
  if (!ids.length) return new Set();
  const facts = await parts.rules.ticketFacts(principal, ids);
  return new Set(ids.filter((id) => facts.has(id) && parts.rules.canSeeTicket(principal, facts.get(id)!)));
}
