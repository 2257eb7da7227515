import { setTimeout as pause } from 'node:timers/promises';
import {
  startCampaign,
  startCampaignBench,
  type CampaignBench,
  type CampaignCompany,
  type Client,
} from './lib/campaign-bench.js';
import { figureOf, interleaved, median, percentile, type Figure } from './lib/figures.js';
import { referenceLine } from './lib/lines.js';
import { pour } from './lib/load.js';
import type { Running } from './lib/processes.js';

const PAIRS = 7;
const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);
/** What an official number bears: a campaign uses its share of it to the full. */
const PER_SECOND = 80;
const PEOPLE = 100_000;
/** An agent's messages of one round, one after the other. */
const ANSWERS = Math.round(40 / SHRINK);
const WEBHOOKS = Math.round(400 / SHRINK);
const WEBHOOKS_PER_SECOND = 50;
/** One process answers and another one sends, as in `docker-compose.yml`. */
const IS_SPLIT = process.env['RECADO_BENCH_PROCESSES'] === '2';

interface Beside {
  all: CampaignBench;
  core: Running;
  company: CampaignCompany;
  neighbour: CampaignCompany;
  admin: Client;
  campaignId: number;
  /** Of the company, with a customer who has written. */
  ticketId: number;
}

/**
 * Benchmark 10 for campaigns: an agent's sends on the connection whose campaign runs at its full pace, and the webhooks
 * of another company, each with the campaign running and paused.
 */
export async function campaignBeside(): Promise<Figure[]> {
  const all = await startCampaignBench();
  const company = await all.aCompany('bench', PER_SECOND);
  const neighbour = await all.aCompany('neighbour');
  const list = await all.aList(company, PEOPLE);
  const core = await all.startCore(IS_SPLIT ? 'api' : undefined);
  const worker = IS_SPLIT ? await all.startCore('worker') : undefined;
  try {
    const admin = await all.asAdmin(core, company);
    await pour(core.url, [referenceLine.shot(company.hook, 0)], 1, 1);
    const ticket = await all.bench.db('tickets').where({ companyId: company.companyId }).first('id');
    await all.bench.db('tickets').where(ticket).update({ status: 'open', userId: company.admin.id });
    const campaignId = await startCampaign(admin, company, list);
    const scene = { all, core, company, neighbour, admin, campaignId, ticketId: ticket.id as number };
    await isRunning(scene);
    const during = (work: (scene: Beside) => Promise<number>) => () => work(scene);
    const alone = (work: (scene: Beside) => Promise<number>) => async () => {
      await admin.call('POST', `/campaigns/${campaignId}/pause`);
      await isQuiet(scene);
      const measured = await work(scene);
      await admin.call('POST', `/campaigns/${campaignId}/resume`);
      await isRunning(scene);
      return measured;
    };
    await agentSends(scene);
    await neighboursWebhooks(scene);
    const agent = await interleaved(PAIRS, during(agentSends), alone(agentSends));
    const others = await interleaved(PAIRS, during(neighboursWebhooks), alone(neighboursWebhooks));
    const ms = (values: number[]) => `${median(values).toFixed(0)} ms`;
    return [
      figureOf(agent, {
        name: 'campaign-beside: agent',
        what: `p95 from an agent's click to the provider beside ${PER_SECOND}/s ÷ alone`,
        ...{ good: '≤ 1 s', goal: '≤ 1 s' },
        note: `${ms(agent.a)} (at most ${Math.max(...agent.a).toFixed(0)} ms) ÷ ${ms(agent.b)}`,
      }),
      figureOf(others, {
        name: 'campaign-beside: neighbour',
        what: `p99 of another company's webhooks beside it ÷ alone`,
        ...{ good: '≤ 1.5', goal: '≤ 1.1' },
        note: `${ms(others.a)} ÷ ${ms(others.b)}`,
      }),
    ];
  } finally {
    await core.stop();
    await worker?.stop();
    await all.stop();
  }
}

async function isRunning({ all: { provider } }: Beside): Promise<void> {
  const more = provider.ledger.sends.length + 2 * PER_SECOND;
  await provider.ledger.waitFor(({ sends }) => sends.length >= more);
}
/** What was released before the pause has been sent. */
async function isQuiet({ all: { bench }, campaignId }: Beside): Promise<void> {
  for (;;) {
    const [row] = await bench
      .db('campaignCounts')
      .where({ campaignId, state: 'released' })
      .sum({ n: 'total' });
    if (Number(row!['n'] ?? 0) === 0) return;
    await pause(100);
  }
}

let written = 0;
/** 95th percentile of the milliseconds until the provider has an agent's message. */
async function agentSends({ all: { provider }, admin, ticketId }: Beside): Promise<number> {
  const latencies: number[] = [];
  for (let n = 0; n < ANSWERS; n++) {
    const body = `Answer ${(written += 1)}`;
    const begun = Date.now();
    await admin.call('POST', `/messages/${ticketId}`, { body, clientKey: `bench-answer-${written}` });
    const sent = await provider.ledger.waitFor(({ sends }) =>
      sends.slice(-500).find(({ send }) => JSON.stringify(send.parts).includes(`${body}"`)),
    );
    latencies.push(sent.at - begun);
    await pause(100);
  }
  return percentile(latencies, 0.95);
}

let shots = 0;
async function neighboursWebhooks({ core, neighbour }: Beside): Promise<number> {
  const some = Array.from({ length: WEBHOOKS }, () => referenceLine.shot(neighbour.hook, shots++));
  const { latencies } = await pour(core.url, some, WEBHOOKS_PER_SECOND, 16);
  return percentile(latencies, 0.99);
}
