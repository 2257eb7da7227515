import { readFileSync } from 'node:fs';
import {
  assertPlanned,
  numberOf,
  startCampaign,
  startCampaignBench,
  type CampaignBench,
  type CampaignCompany,
} from './lib/campaign-bench.js';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { prober, type Query } from './lib/prober.js';

const PAIRS = 3;
const READ_PAIRS = 21;
const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);
const [LARGE, SMALL] = [1_000_000 / SHRINK, 10_000 / SHRINK];
/** So slow that sending hardly disturbs the planning beside it. */
const PER_SECOND = 20;
/** Both processes have sent so many when their memory is read: the small one has not just started. */
const SENT = Math.max(40, 800 / SHRINK);

interface Side {
  company: CampaignCompany;
  list: number;
  people: number;
}
interface Planned {
  campaignId: number;
  seconds: number;
  /** From the start to the first message that the provider took. */
  first: number;
  /** Of the process, in MB. */
  peak: number;
}

/**
 * A campaign to a million people against one to ten thousand, each planned by a new process that sends meanwhile: peak
 * memory, time, and the moment of the first message. Then the calls that show both.
 */
export async function campaignPlanning(): Promise<Figure[]> {
  const all = await startCampaignBench();
  try {
    const sideOf = async (name: string, people: number): Promise<Side> => {
      const company = await all.aCompany(name, PER_SECOND);
      return { company, people, list: await all.aList(company, people) };
    };
    const [large, small] = [await sideOf('large', LARGE), await sideOf('small', SMALL)];
    const plans = { large: [] as Planned[], small: [] as Planned[] };
    const peakOf = async (name: 'large' | 'small') => {
      const one = await planned(all, name === 'large' ? large : small);
      plans[name].push(one);
      return one.peak;
    };
    const megabytes = await interleaved(
      PAIRS,
      () => peakOf('large'),
      () => peakOf('small'),
    );
    const each = (from: (one: Planned) => number) => {
      const [a, b] = [plans.large.map(from), plans.small.map(from)];
      return { a, b, ratios: a.map((value, pair) => value / b[pair]!) };
    };
    const times = each(({ seconds }) => seconds);
    const firsts = each(({ first }) => first);
    const perPerson = {
      a: times.a.map((seconds) => seconds / LARGE),
      b: times.b.map((seconds) => seconds / SMALL),
      ratios: times.ratios.map((ratio) => (ratio * SMALL) / LARGE),
    };
    const s = (values: number[]) => `${median(values).toFixed(2)} s`;
    return [
      figureOf(megabytes, {
        name: 'campaign-planning: memory',
        what: `peak memory at ${LARGE} recipients ÷ ${SMALL}`,
        ...{ good: '≤ 1.3', goal: '≤ 1.05' },
        note: `${median(megabytes.a).toFixed(0)} MB ÷ ${median(megabytes.b).toFixed(0)} MB`,
      }),
      figureOf(perPerson, {
        name: 'campaign-planning: time',
        what: `time of one recipient at ${LARGE} ÷ ${SMALL}`,
        ...{ good: '≤ 120 s', goal: '≤ 60 s' },
        note: `${s(times.a)} (at most ${Math.max(...times.a).toFixed(1)} s) and ${s(times.b)} in all`,
      }),
      figureOf(firsts, {
        name: 'campaign-planning: first message',
        what: `from the start to the first message at ${LARGE} ÷ ${SMALL}`,
        ...{ good: '≤ 3 s', goal: '≤ 3 s' },
        note: `${s(firsts.a)} (at most ${Math.max(...firsts.a).toFixed(2)} s) ÷ ${s(firsts.b)}`,
      }),
      ...(await shown(all, [large, plans.large.at(-1)!], [small, plans.small.at(-1)!])),
    ];
  } finally {
    await all.stop();
  }
}

async function planned(all: CampaignBench, { company, list, people }: Side): Promise<Planned> {
  const { bench, provider } = all;
  provider.ledger.clear();
  const core = await all.startCore();
  try {
    const admin = await all.asAdmin(core, company);
    const begun = Date.now();
    const campaignId = await startCampaign(admin, company, list);
    await provider.ledger.waitFor(({ sends }) => sends.length > 0);
    const first = (provider.ledger.sends[0]!.at - begun) / 1000;
    const minutes = 15 * 60_000;
    await provider.ledger.waitFor(({ sends }) => sends.length >= SENT, minutes);
    let row: { startedAt: Date; plannedAt: Date | null };
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      row = await bench.db('campaigns').where({ id: campaignId }).first('startedAt', 'plannedAt');
    } while (row.plannedAt === null && Date.now() - begun < minutes);
    const status = readFileSync(`/proc/${core.child.pid}/status`, 'utf8');
    await assertPlanned(bench, campaignId, people);
    await admin.call('POST', `/campaigns/${campaignId}/pause`);
    return {
      ...{ campaignId, first },
      seconds: (row.plannedAt!.getTime() - row.startedAt.getTime()) / 1000,
      peak: Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024,
    };
  } finally {
    await core.stop();
  }
}

/** What an admin looks at: the report, the list of campaigns, and pages of the recipients. */
async function shown(
  all: CampaignBench,
  [large, ofLarge]: [Side, Planned],
  [small, ofSmall]: [Side, Planned],
): Promise<Figure[]> {
  const { bench } = all;
  await bench.db.raw('ANALYZE TABLE campaignRecipients');
  const core = await all.startCore();
  const figures: Figure[] = [];
  const lastOf = async ({ campaignId }: Planned, people: number) => {
    const number = numberOf(people - 100);
    return (await bench.db('campaignRecipients').where({ campaignId, number }).first('id')).id as number;
  };
  const deep = [await lastOf(ofLarge, LARGE), await lastOf(ofSmall, SMALL)];
  type Call = [name: string, path: (id: number) => string, query: (place: 0 | 1) => Query, size: number];
  const recipients = (id: number) => `/campaigns/${id}/recipients`;
  const calls: Call[] = [
    ['report', (id) => `/campaigns/${id}/report`, () => ({}), 0],
    ['campaigns', () => '/campaigns', () => ({}), 1],
    ['first page', recipients, () => ({}), 40],
    ['deep page', recipients, (place) => ({ after: deep[place]! }), 40],
    ['those sent to', recipients, () => ({ state: 'sent' }), 40],
    ['those planned', recipients, () => ({ state: 'planned' }), 40],
    ['nobody', recipients, () => ({ state: 'failed' }), 0],
    ['by number', recipients, () => ({ searchParam: numberOf(5_000 / SHRINK).slice(0, 12) }), 1],
  ];
  try {
    for (const [name, path, query, least] of calls) {
      const proberOf = async ({ company }: Side, { campaignId }: Planned, place: 0 | 1) => {
        const { token } = await all.asAdmin(core, company);
        const one = prober(core.url, token, path(campaignId), query(place));
        const { records } = (await one.warm()) as { records?: unknown[] };
        if (least > 0 && (records?.length ?? 0) < least)
          throw new Error(`${name}: ${records?.length} rows are shown`);
        return one;
      };
      const [a, b] = [await proberOf(large, ofLarge, 0), await proberOf(small, ofSmall, 1)];
      const times = await interleaved(READ_PAIRS, a.round, b.round);
      figures.push(
        figureOf(times, {
          name: `campaign-planning: ${name}`,
          what: `p95 at ${LARGE} recipients ÷ ${SMALL}`,
          ...{ good: '≤ 1.5', goal: '≤ 1.1' },
          note: `${median(times.a).toFixed(1)} ms ÷ ${median(times.b).toFixed(1)} ms`,
        }),
      );
    }
    return figures;
  } finally {
    await core.stop();
  }
}
