import type { Redis } from 'ioredis';
import type { Infra } from '../infra/infra.js';
import { streamKey } from '../infra/live-stream.js';
import { readEvent, type EventLog } from './event-log.js';
import type { Room, Rooms } from './rooms.js';

const BLOCK_MS = 2_000;
const COUNT = 500;
const RETRY_MS = 500;

type StreamAnswer = [key: string, entries: [id: string, fields: string[]][]][] | null;

/**
 * Reads the streams of the companies with listeners here, over one blocking connection. If numbers are missing, or
 * Redis was emptied or is down, the events come from MySQL instead.
 */
export function startStreamReader(
  { redis, config, log }: Infra,
  rooms: Rooms,
  events: EventLog,
): { stop(): Promise<void> } {
  const blocking: Redis = redis.duplicate({ maxRetriesPerRequest: 0, commandTimeout: BLOCK_MS + 3_000 });
  blocking.on('error', () => undefined); // reading continues from MySQL until the client has reconnected
  let stopped = false;
  let clientId: number | undefined;
  let rouse: () => void = () => undefined;
  blocking.on(
    'ready',
    () =>
      void blocking.client('ID').then(
        (id) => (clientId = Number(id)),
        () => undefined,
      ),
  ); // without it a new room waits for the block to end
  rooms.onChange(() => {
    rouse();
    if (clientId !== undefined) void redis.client('UNBLOCK', clientId).catch(() => undefined); // as above
  });

  async function fill(room: Room): Promise<void> {
    for (;;) {
      const missing = await events.after(room.companyId, room.lastSeq ?? 0, COUNT);
      for (const event of missing) if (!rooms.deliver(room, event)) return;
      if (missing.length < COUNT) return;
    }
  }
  async function fillBehind(open: Room[]): Promise<void> {
    const last = await events.lastOf(open.map((room) => room.companyId));
    for (const room of open) if ((last.get(room.companyId) ?? 0) > room.lastSeq!) await fill(room);
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function read(open: Room[]): Promise<void> {
    const keys = open.map((room) => streamKey(config.redisPrefix, room.companyId));
    const from = open.map((room) => `${room.lastSeq}-0`);
    const answer = (await blocking.xread(
      'COUNT',
      COUNT,
      'BLOCK',
      BLOCK_MS,
      'STREAMS',
      ...keys,
      ...from,
    )) as StreamAnswer;
    if (!answer) return fillBehind(open);
    for (const [key, entries] of answer) {
      const room = open[keys.indexOf(key)]!;
      for (const [id, fields] of entries) {
        const event = readEvent(id.slice(0, -2), fields[1]!, fields[3]!, fields[5]!);
        if (!rooms.deliver(room, event)) await fill(room);
      }
    }
  }

  let away = false;
  const loop = (async () => {
    while (!stopped) {
      const open = [...rooms.open.values()].filter((room) => room.lastSeq !== undefined);
      if (!open.length) {
        await pause(60_000);
        continue;
      }
      try {
        await read(open);
        away = false;
      } catch (error) {
        if (stopped) return;
        if (!away) log.warn({ err: error }, 'live events are read from MySQL until Redis answers');
        away = true;
        await fillBehind(open).catch(() => undefined); // MySQL is down as well: the next round retries
        await pause(RETRY_MS);
      }
    }
  })();
  return {
    async stop() {
      stopped = true;
      rouse();
      blocking.disconnect();
      await loop;
    },
  };
}
