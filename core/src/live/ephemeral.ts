import { liveEventName, type LiveTopic } from '@recado/sdk/contracts';
import type { Ephemeral } from '../ports/live.js';
import type { Infra } from '../infra/infra.js';
import { frameText } from './frames.js';
import type { Rooms } from './rooms.js';

interface Passing {
  companyId: number;
  topic: LiveTopic;
  ticketId: number;
  exceptSession?: string;
  payload: unknown;
}

/** Typing, recording and viewing: through Redis pub/sub to the chat boxes of one ticket, never stored. */
export function createEphemeral({ redis, config }: Infra, rooms: Rooms): Ephemeral & { stop(): void } {
  const channel = `${config.redisPrefix}live:passing`;
  const listener = redis.duplicate({ maxRetriesPerRequest: null });
  listener.on('error', () => undefined); // ephemeral events may be lost while Redis is down
  void listener.subscribe(channel).catch(() => undefined); // as above
  listener.on('message', (_channel, text) => {
    const { companyId, topic, ticketId, exceptSession, payload } = JSON.parse(text) as Passing;
    const room = rooms.open.get(companyId);
    if (!room) return;
    const frame = frameText(undefined, liveEventName(companyId, topic), JSON.stringify(payload));
    for (const subscriber of room.subscribers)
      if (subscriber.chatBoxes.has(ticketId) && subscriber.principal.sessionId !== exceptSession)
        subscriber.write(frame);
  });
  return {
    async publish(companyId, topic, payload, { ticketId, exceptSession }) {
      const passing: Passing = { companyId, topic, ticketId, exceptSession, payload };
      await redis.publish(channel, JSON.stringify(passing));
    },
    stop: () => listener.disconnect(),
  };
}
