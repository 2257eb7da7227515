import type { LiveTopic } from '@recado/sdk/contracts';
import type { Transaction } from '../infra/database.js';
import type { DomainEvent, Hydrate, PublishedEvent } from '../infra/domain-events.js';
import type { Infra } from '../infra/infra.js';
import { streamKey } from '../infra/live-stream.js';

const LEASE = 'relay';
const LEASE_SECONDS = 3;
const BATCH = 500;
/** Milliseconds that Redis may take. */
const REDIS_MS = 2_000;
const STREAM_LENGTH = 10_000;
/** Of a stream without new events: readers are seconds behind, never more. */
const STREAM_KEPT_SECONDS = 3_600;

export interface NumberedEvent {
  companyId: number;
  seq: number;
  topic: string;
  audience: string;
  payload: string;
}
export interface Relay {
  /** Publishes pending events. Returns how many were numbered, or undefined if another process holds the lease. */
  run(): Promise<number | undefined>;
  release(): Promise<void>;
}

class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Gives each outbox row the next gapless number of its company, in MySQL, and then adds it to the company's Redis
 * stream under that number, which rejects duplicates. One process at a time does this, by a lease: the lease row's lock
 * fences two overlapping holders, and readers fill a gap in the stream from MySQL.
 */
export function createRelay(
  { db, redis, config, log }: Infra,
  hydrators: ReadonlyMap<LiveTopic, Hydrate>,
): Relay {
  const holder = config.processName;
  let recovered = false;
  let heldUntil = 0; // by the monotonic clock, well before the lease expires

  async function holdLease(): Promise<boolean> {
    if (performance.now() < heldUntil) return true;
    const asked = performance.now();
    const [result] = await db.raw(
      `INSERT INTO leases (name, holder, fence, expiresAt)
       VALUES (?, ?, 1, NOW(3) + INTERVAL ? SECOND)
       ON DUPLICATE KEY UPDATE
         fence = IF(holder <> VALUES(holder) AND expiresAt < NOW(3), fence + 1, fence),
         holder = IF(holder <> VALUES(holder) AND expiresAt < NOW(3), VALUES(holder), holder),
         expiresAt = IF(holder = VALUES(holder), VALUES(expiresAt), expiresAt)`,
      [LEASE, holder, LEASE_SECONDS],
    );
    const held =
      result.affectedRows === 1 ||
      (await db('leases').where({ name: LEASE }).first('holder'))?.holder === holder;
    if (held) heldUntil = asked + (LEASE_SECONDS * 1000) / 3;
    return held;
  }

  /** Numbers one batch in a transaction. */
  async function number(): Promise<NumberedEvent[]> {
    const rows: { id: number; companyId: number; topic: LiveTopic; event: string }[] = await db('outbox')
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'companyId', 'topic', 'event');
    if (!rows.length) return [];
    const events = rows.map((row) => ({
      ...JSON.parse(row.event),
      companyId: row.companyId,
      topic: row.topic,
    }));
    const published = await hydrate(events);
    return db.transaction(async (trx) => {
      const numbered = await assign(trx, events, published);
      for (const some of bySize(numbered)) await trx('companyEvents').insert(some);
      await trx('outbox')
        .whereIn(
          'id',
          rows.map((row) => row.id),
        )
        .delete();
      // Last, so that the lease is locked only for a moment: a holder that freezes earlier does not block a takeover.
      const lease = await trx('leases').where({ name: LEASE }).forUpdate().first('holder');
      if (lease?.holder !== holder) throw new LeaseLost();
      return numbered.length ? numbered : [EMPTY];
    });
  }

  /** Another process has taken over the lease: the numbers assigned here are rolled back. */
  function givenUp(error: unknown): undefined {
    if (!(error instanceof LeaseLost)) throw error;
    heldUntil = 0;
    recovered = false;
  }

  async function hydrate(events: DomainEvent[]): Promise<(PublishedEvent | undefined)[]> {
    const published = events.map((event): PublishedEvent | undefined =>
      event.data && event.audience
        ? { payload: { action: event.action, ...event.data }, audience: event.audience }
        : undefined,
    );
    for (const [topic, hydrateTopic] of hydrators) {
      const places = events.flatMap((event, place) =>
        familyOf(event.topic) === topic && !published[place] ? [place] : [],
      );
      if (!places.length) continue;
      const answers = await tolerantly(
        hydrateTopic,
        places.map((place) => events[place]!),
      );
      answers.forEach((answer, index) => (published[places[index]!] = answer));
    }
    return published;
  }

  /** One event that its module cannot show must not hold back the others: it is logged and skipped. */
  async function tolerantly(show: Hydrate, events: DomainEvent[]): Promise<(PublishedEvent | undefined)[]> {
    try {
      return await show(events);
    } catch (error) {
      if (!isFlawOfOne(error)) throw error;
      if (events.length > 1)
        return (await Promise.all(events.map((event) => tolerantly(show, [event])))).flat();
      const [{ companyId, topic, ref }] = events as [DomainEvent];
      log.error({ err: error, companyId, topic, ref }, 'a live event was left out');
      return [undefined];
    }
  }

  async function assign(
    trx: Transaction,
    events: DomainEvent[],
    published: (PublishedEvent | undefined)[],
  ): Promise<NumberedEvent[]> {
    const totals = new Map<number, number>();
    events.forEach((event, place) => {
      if (published[place]) totals.set(event.companyId, (totals.get(event.companyId) ?? 0) + 1);
    });
    if (!totals.size) return [];
    const companies = [...totals].sort(([a], [b]) => a - b);
    await trx.raw(
      `INSERT INTO companyStreams (companyId, seq) VALUES ${companies.map(() => '(?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE seq = seq + VALUES(seq)`,
      companies.flat(),
    );
    const streams = await trx('companyStreams')
      .whereIn('companyId', [...totals.keys()])
      .select('companyId', 'seq');
    const next = new Map<number, number>(
      streams.map(({ companyId, seq }) => [companyId, Number(seq) - totals.get(companyId)! + 1]),
    );
    return events.flatMap((event, place) => {
      const answer = published[place];
      if (!answer) return [];
      const seq = next.get(event.companyId)!;
      next.set(event.companyId, seq + 1);
      return {
        companyId: event.companyId,
        seq,
        topic: event.topic,
        audience: JSON.stringify(answer.audience),
        payload: JSON.stringify(answer.payload),
      };
    });
  }

  async function publish(events: NumberedEvent[]): Promise<void> {
    if (!events.length) return;
    const pipeline = redis.pipeline();
    const reached = new Map<number, number>();
    for (const { companyId, seq, topic, audience, payload } of events) {
      const key = streamKey(config.redisPrefix, companyId);
      pipeline.xadd(key, 'MAXLEN', '~', STREAM_LENGTH, `${seq}-0`, 't', topic, 'a', audience, 'p', payload);
      reached.set(companyId, seq);
    }
    for (const companyId of reached.keys())
      pipeline.expire(streamKey(config.redisPrefix, companyId), STREAM_KEPT_SECONDS);
    const answers = (await pipeline.exec()) ?? [];
    const failure = answers.find(([error]) => error && !/equal or smaller/.test(error.message))?.[0];
    if (failure) throw failure;
    for (const [companyId, seq] of reached)
      await db('companyStreams')
        .where({ companyId })
        .andWhere('publishedSeq', '<', seq)
        .update({ publishedSeq: seq });
  }

  /** Whatever Redis does, numbering goes on: without the stream, sockets read what is numbered from MySQL. */
  async function tolerating(work: Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis did not answer in time')), REDIS_MS);
    });
    try {
      await Promise.race([work, late]);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'live events wait for Redis');
      return false;
    } finally {
      clearTimeout(timer);
      work.catch(() => undefined); // it may fail after its time
    }
  }

  /** Events that an old holder numbered without publishing, or that Redis rejected. */
  async function recover(): Promise<void> {
    const behind = await db('companyStreams')
      .whereRaw('publishedSeq < seq')
      .select('companyId', 'publishedSeq');
    for (const { companyId, publishedSeq } of behind) {
      let missed: NumberedEvent[];
      let from = Number(publishedSeq);
      do {
        missed = await db('companyEvents')
          .where({ companyId })
          .andWhere('seq', '>', from)
          .orderBy('seq')
          .limit(STREAM_LENGTH)
          .select('companyId', 'seq', 'topic', 'audience', 'payload');
        await publish(missed);
        from = Number(missed.at(-1)?.seq ?? from);
      } while (missed.length === STREAM_LENGTH);
    }
  }
  let recovering: Promise<void> | undefined;
  /** One at a time, also if it takes longer than anybody waits for it. */
  const recovery = (): Promise<void> =>
    (recovering ??= recover().finally(() => {
      recovering = undefined;
    }));

  return {
    async run() {
      if (!(await holdLease())) {
        recovered = false;
        return undefined;
      }
      if (!recovered) {
        // One that began earlier has not seen what was numbered since.
        const isOlder = recovering !== undefined;
        recovered = (await tolerating(recovery())) && !isOlder;
      }
      let total = 0;
      for (;;) {
        const numbered = await number().catch(givenUp);
        if (!numbered) return total;
        // What stays unpublished is published with a later run.
        recovered &&= await tolerating(publish(numbered.filter((event) => event !== EMPTY)));
        total += numbered.length;
        if (numbered.length < BATCH / 2) return total;
      }
    },
    async release() {
      heldUntil = 0;
      await db('leases')
        .where({ name: LEASE, holder })
        .update({ expiresAt: db.raw('NOW(3) - INTERVAL 1 SECOND') });
    },
  };
}

/** The topic of one record, such as `chat-7`, is shown as its family is. */
const familyOf = (topic: string): string => topic.replace(/(-user)?-\d+$/, '');

/** A mistake in code or data, unlike a database that does not answer: a retry would not help. */
const isFlawOfOne = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** Slices that one statement can carry: the database accepts 16 MB at once. */
function bySize(events: NumberedEvent[], most = 4 * 1024 * 1024): NumberedEvent[][] {
  const slices: NumberedEvent[][] = [];
  let size = Infinity;
  for (const event of events) {
    size += event.payload.length;
    if (size > most) {
      slices.push([]);
      size = event.payload.length;
    }
    slices.at(-1)!.push(event);
  }
  return slices;
}

/** Stands for a batch whose rows were all gone: it numbered nothing, but there may be more. */
const EMPTY: NumberedEvent = { companyId: 0, seq: 0, topic: '', audience: '', payload: '' };
