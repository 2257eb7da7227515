import { expect } from 'vitest';
import type { Database } from '../../../src/infra/database.js';
import { addPeople, aList } from '../../campaigns/scene.js';
import { call, startScene } from './scene.js';

const AT_FULL_PACE = {
  ...{ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, warmUp: false },
  ...{ windowFrom: '00:00', windowTo: '00:00' },
};
/** So many sends lie between two looks, which leave the processor to what they look at. */
const SENDS_PER_LOOK = 5;
/** A campaign to many people is looked at so many times. */
const LOOKS = 400;
const PATIENCE_MS = 150_000;
/** While an engine is away nobody can be asked: the test asks again. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  let made!: { value: T };
  await expect
    .poll(() =>
      work().then(
        (value) => Boolean((made = { value })),
        () => false,
      ),
    )
    .toBe(true);
  return made.value;
};

/**
 * A core process with a company whose campaigns run at full pace, and the ledger of what they sent. `perSecond`: what
 * the connection bears, more than the provider's own figure: a test is not to wait for a pace.
 */
export async function startCampaignScene(
  more: Record<string, string> = {},
  own?: { url: string; db: Database },
  perSecond = 200,
) {
  const scene = await startScene(more, own);
  const { db, admin, company, connection, provider } = scene;
  await db('campaignSettings').insert(
    Object.entries(AT_FULL_PACE).map(([name, value]) => ({
      ...{ companyId: company.id, name, value: JSON.stringify(value) },
    })),
  );
  const figures = JSON.stringify({ limit: 'unlimited', throughput: perSecond });
  await db('connectionHealth').insert({
    ...{ connectionId: connection.id, figures, askedAt: new Date(), dueAt: '2099-01-01' },
  });
  const post = (path: string, body?: object) => call(scene, admin, 'POST', path, body);

  async function aCampaign(people: number, message1: string) {
    const list = await aList(scene, company, 0);
    const numbers = await addPeople(scene, list, people);
    const form = { name: message1, message1, contactListId: list.id, whatsappId: String(connection.id) };
    const made = await patiently(async () => {
      const answer = await post('/campaigns', form);
      expect(answer.status).toBe(201);
      return answer.body;
    });
    return { id: made.id as number, numbers };
  }
  const sends = (numbers: readonly string[]) => {
    const wanted = new Set(numbers);
    return provider.ledger.sends.filter(({ send }) => wanted.has(send.chat));
  };
  /** How many of the sends so far were to these people; each call looks only at the sends since the last one. */
  const counterOf = (numbers: readonly string[]) => {
    const wanted = new Set(numbers);
    let [looked, found] = [0, 0];
    return () => {
      const all = provider.ledger.sends;
      for (; looked < all.length; looked++) if (wanted.has(all[looked]!.send.chat)) found += 1;
      return found;
    };
  };
  return {
    ...{ scene, post, aCampaign, sends, patiently },
    statusOf: async (id: number): Promise<string> =>
      (await db('campaigns').where({ id }).first('status')).status as string,
    /** Resolves when the provider has taken so many of the campaign's messages. */
    sentAtLeast(numbers: readonly string[], count: number) {
      const sent = counterOf(numbers);
      return provider.ledger.waitFor(() => sent() >= count, PATIENCE_MS);
    },
    /**
     * Looks at the sums of a campaign to so many people after every few sends for as long as `work` takes, also when it fails; each look is one
     * statement, which sees one moment. Returns how many looks there were, and those at which the sums differed.
     */
    async watchingSums(
      { id, numbers }: { id: number; numbers: readonly string[] },
      work: () => Promise<void>,
    ) {
      let [looks, isOver] = [0, false];
      const wrong: unknown[] = [];
      const sendsPerLook = Math.max(SENDS_PER_LOOK, Math.ceil(numbers.length / LOOKS));
      const look = async () => {
        const row = await db('campaigns as p')
          .where({ id })
          .first(
            'p.total',
            db.raw('(SELECT COUNT(*) FROM campaignRecipients r WHERE r.campaignId = p.id) AS recipients'),
            db.raw('(SELECT SUM(total) FROM campaignCounts c WHERE c.campaignId = p.id) AS counted'),
          )
          .catch(() => undefined); // the engine is away
        if (!row) return;
        looks += 1;
        if (Number(row.recipients) !== row.total || Number(row.counted ?? 0) !== row.total) wrong.push(row);
      };
      const ended = work().finally(() => (isOver = true));
      ended.catch(() => undefined); // it is awaited below, after the last look
      while (!isOver) {
        await look();
        const next = provider.ledger.sends.length + sendsPerLook;
        const moved = provider.ledger.waitFor(({ sends }) => sends.length >= next, PATIENCE_MS);
        await Promise.race([moved, ended]).catch(() => undefined);
      }
      await ended;
      return { looks, wrong };
    },
    /** Everybody has got it once, or it is unconfirmed and was not sent again; the counts are what a count would give. */
    async assertEverybodyOnce(id: number, numbers: readonly string[]) {
      const taken = new Map<string, number>();
      for (const { send } of sends(numbers)) taken.set(send.chat, (taken.get(send.chat) ?? 0) + 1);
      const rows = await db('campaignRecipients').where({ campaignId: id });
      expect(rows).toHaveLength(numbers.length);
      const once = rows.filter(({ state }) => state === 'sent').length;
      const odd = rows.filter(({ number, state }) => {
        const count = taken.get(number) ?? 0;
        return state === 'sent' ? count !== 1 : state !== 'unconfirmed' || count > 1;
      });
      expect(
        odd.map(({ number, state, reason }) => ({ number, state, reason, taken: taken.get(number) })),
      ).toEqual([]);
      const counts: { state: string; total: string }[] = await db('campaignCounts')
        .where({ campaignId: id })
        .groupBy('state')
        .select('state', db.raw('SUM(total) AS total'));
      for (const { state, total } of counts)
        expect([state, Number(total)]).toEqual([state, rows.filter((row) => row.state === state).length]);
      return { once, unconfirmed: rows.length - once };
    },
  };
}
export type CampaignFaultScene = Awaited<ReturnType<typeof startCampaignScene>>;
