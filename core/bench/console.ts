import type { Page } from 'playwright-core';
import {
  customersWrite,
  startConsoleBench,
  type ConsoleBench,
  type BusyCompany,
} from './lib/console-bench.js';
import { figureOf, interleaved, median, percentile, type Figure } from './lib/figures.js';
import {
  domNodes,
  nameInteractions,
  takeFrames,
  takeInteractions,
  watchFrames,
  watchInteractions,
  type Interaction,
} from './lib/interactions.js';
import { SHRINK } from './lib/two-companies.js';

const LARGE = { tickets: 10_000 / SHRINK, messages: 50_000 / SHRINK };
const SMALL = { tickets: 100, messages: 100 };
const EVENTS_PER_SECOND = 50;
const PAIRS = Number(process.env['RECADO_BENCH_PAIRS'] ?? 7);
const WALK = 12;
const OPENED = 3;
const PAGES_UP = 15;
/** The message list of the conversation. */
const LOG = '[role=region][tabindex="0"]';
const SENTENCE = 'Seu pedido saiu hoje cedo.';
/** How often it is typed in a round: with one sentence, the 98th percentile would be its slowest key. */
const SENTENCES = 4;

/**
 * Benchmark 12: an agent's console with ten thousand loaded tickets and fifty messages a second, against an idle one with a
 * hundred tickets; and a conversation of fifty thousand messages against one of a hundred. Beside the idle console the
 * server handles the same load for another company, so that only the consoles differ: in production they run on other
 * computers.
 */
export async function console12(): Promise<Figure[]> {
  const all = await startConsoleBench();
  try {
    const large = await all.company('Large', LARGE.tickets, LARGE.messages);
    const small = await all.company('Small', SMALL.tickets, SMALL.messages);
    const elsewhere = await all.company('Elsewhere', LARGE.tickets, SMALL.messages);
    const companies = { large, small, elsewhere };
    return [...(await listFigures(all, companies)), ...(await conversationFigures(all, companies))];
  } finally {
    await all.stop();
  }
}

interface BusyCompanies {
  large: BusyCompany;
  small: BusyCompany;
  /** Its customers write at the same rate while the small one is measured. */
  elsewhere: BusyCompany;
}

interface Round {
  p98: number;
  nodes: number;
  longest: number;
  noted: Interaction[];
}

async function listFigures(all: ConsoleBench, { large, small, elsewhere }: BusyCompanies): Promise<Figure[]> {
  const busy = await listPage(all, large);
  const idle = await listPage(all, small);
  const rounds: Record<'busy' | 'idle', Round[]> = { busy: [], idle: [] };
  const atEase = async () => {
    await idle.bringToFront();
    const stop = customersWrite(all.core, elsewhere, EVENTS_PER_SECOND);
    rounds.idle.push(await workTheList(idle));
    await stop();
    return rounds.idle.at(-1)!.p98;
  };
  const underLoad = async () => {
    await busy.bringToFront();
    const stop = customersWrite(all.core, large, EVENTS_PER_SECOND);
    rounds.busy.push(await workTheList(busy));
    const written = await stop();
    await arrived(busy, written);
    return rounds.busy.at(-1)!.p98;
  };
  await underLoad(); // code that is compiled and fonts that are loaded
  await atEase();
  rounds.busy = [];
  rounds.idle = [];
  const measured = await interleaved(PAIRS, underLoad, atEase);
  const nodes = (of: Round[]) => of.map((round) => round.nodes);
  const counted = {
    a: nodes(rounds.busy),
    b: nodes(rounds.idle),
    ratios: rounds.busy.map((round, n) => round.nodes / rounds.idle[n]!.nodes),
  };
  const stop = customersWrite(all.core, large, EVENTS_PER_SECOND);
  const tabs = await changeTabs(busy);
  await stop();
  await Promise.all([busy.context().close(), idle.context().close()]);
  const ms = (values: number[]) => `${median(values).toFixed(0)} ms`;
  const seen = [...rounds.busy, tabs];
  const longest = Math.max(...seen.map((round) => round.longest));
  return [
    figureOf(measured, {
      name: 'console',
      what: `interaction p98, ${large.tickets} tickets and ${EVENTS_PER_SECOND}/s ÷ ${small.tickets} idle`,
      good: '≤ 1.5',
      goal: '≤ 1.1',
      note: `${ms(measured.a)} ÷ ${ms(measured.b)}; longest by event timing ${longest} ms; ${byKind(seen)}`,
    }),
    figureOf(counted, {
      name: 'console-nodes',
      what: 'DOM nodes of the same',
      good: '≤ 1.1',
      goal: '≤ 1.1',
      note: `${median(counted.a)} ÷ ${median(counted.b)}`,
    }),
  ];
}

/** The list with every ticket of the company loaded, back at its top. */
async function listPage(all: ConsoleBench, company: BusyCompany): Promise<Page> {
  const page = await all.signIn(company, '/tickets');
  await page.locator('[data-ticket]').first().waitFor();
  const begun = performance.now();
  await page.evaluate(`new Promise((done) => {
    const list = document.querySelector('[role=list][aria-busy]');
    const step = () => {
      const size = Number(document.querySelector('[role=listitem]')?.getAttribute('aria-setsize'));
      const last = [...document.querySelectorAll('[role=listitem]')].at(-1)?.getAttribute('aria-posinset');
      const loaded = list.scrollHeight / 93 > ${company.tickets} - 1;
      if (loaded && Number(last) === size) { list.scrollTop = 0; return done(); }
      list.scrollTop = list.scrollHeight;
      setTimeout(step, 10);
    };
    step();
  })`);
  globalThis.console.log(
    `  ${company.tickets} tickets loaded by scrolling in ${Math.round((performance.now() - begun) / 100) / 10} s`,
  );
  await page.locator('[data-ticket]').first().waitFor();
  await watchInteractions(page);
  return page;
}

/** Walks the list, opens tickets, types, searches for a command. */
async function workTheList(page: Page): Promise<Round> {
  await takeInteractions(page);
  await nameInteractions(page, 'walk');
  for (let n = 0; n < WALK; n++) await page.keyboard.press(n < WALK - 4 ? 'j' : 'k', { delay: 20 });
  for (let n = 0; n < OPENED; n++) {
    await nameInteractions(page, 'open');
    await page.locator('[data-ticket]').nth(n).click();
    await page.locator('[data-message]').first().waitFor();
    await nameInteractions(page, 'type');
    const field = page.locator('form textarea').first();
    await field.click();
    await field.pressSequentially(SENTENCE, { delay: 15 });
    await field.fill('');
    await field.press('Escape');
  }
  const nodes = await domNodes(page);
  await nameInteractions(page, 'palette');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[cmdk-input]').waitFor({ state: 'detached' });
  return { ...(await taken(page)), nodes };
}

/** Leaves the list and returns, which unloads all but its first page: after the rounds, which need all pages. */
async function changeTabs(page: Page): Promise<Round> {
  await takeInteractions(page);
  await nameInteractions(page, 'tabs');
  const tabs = page.locator('[role=tab]');
  for (let n = 0; n < PAIRS; n++)
    for (const tab of [1, 0]) {
      await tabs.nth(tab).click();
      await page.locator('[data-ticket]').first().waitFor();
    }
  return { ...(await taken(page)), nodes: await domNodes(page) };
}

async function taken(page: Page): Promise<Omit<Round, 'nodes'>> {
  const { noted, longest } = await takeInteractions(page);
  const p98 = percentile(
    noted.map(({ ms }) => ms),
    0.98,
  );
  return { p98, longest, noted };
}

/** A round counts only if its messages arrived: the newest is shown in the list. */
async function arrived(page: Page, written: number): Promise<void> {
  if (written === 0) throw new Error('no customer wrote');
  await page
    .getByText(/this is message/)
    .first()
    .waitFor({ timeout: 30_000 });
}

async function conversationFigures(
  all: ConsoleBench,
  { large, small, elsewhere }: BusyCompanies,
): Promise<Figure[]> {
  const busy = await conversationPage(all, large);
  const idle = await conversationPage(all, small);
  const frames = await scrollUp(busy);
  await backToTheEnd(busy);
  const rounds: Round[] = [];
  const typeIn = async (page: Page, writtenTo: BusyCompany) => {
    await page.bringToFront();
    const stop = customersWrite(all.core, writtenTo, EVENTS_PER_SECOND);
    await takeInteractions(page);
    await nameInteractions(page, 'type');
    const field = page.locator('form textarea').first();
    await field.click();
    for (let n = 0; n < SENTENCES; n++) await field.pressSequentially(SENTENCE, { delay: 15 });
    await field.fill('');
    const round = { ...(await taken(page)), nodes: 0 };
    await stop();
    if (page === busy) rounds.push(round);
    return round.p98;
  };
  const underLoad = () => typeIn(busy, large);
  const atEase = () => typeIn(idle, elsewhere);
  await underLoad();
  await atEase();
  rounds.length = 0;
  const measured = await interleaved(PAIRS, underLoad, atEase);
  const ms = (values: number[]) => `${median(values).toFixed(0)} ms`;
  const longest = Math.max(...rounds.map((round) => round.longest));
  return [
    figureOf(measured, {
      name: 'console-conversation',
      what: `typing p98, ${large.long.messages} messages, ${PAGES_UP} pages of them loaded, and ${EVENTS_PER_SECOND}/s ÷ ${small.long.messages} idle`,
      good: '≤ 1.5',
      goal: '≤ 1.1',
      note: `${ms(measured.a)} ÷ ${ms(measured.b)}; longest by event timing ${longest} ms; frames while scrolling up: median ${median(frames).toFixed(0)}, p98 ${percentile(frames, 0.98).toFixed(0)} ms`,
    }),
  ];
}

async function conversationPage(all: ConsoleBench, company: BusyCompany): Promise<Page> {
  const page = await all.signIn(company, `/tickets/${company.long.uuid}`);
  const begun = performance.now();
  await page.locator('[data-message]').first().waitFor();
  globalThis.console.log(
    `  ${company.long.messages} messages: their end shown after ${Math.round(performance.now() - begun)} ms, code and session included`,
  );
  await watchInteractions(page);
  return page;
}

/** Scrolls by the wheel until some pages are loaded; returns the milliseconds between frames. */
async function scrollUp(page: Page): Promise<number[]> {
  await page.bringToFront();
  let pages = 0;
  page.on('response', (answer) => {
    if (/\/api\/messages\/\d+\?.*before=/.test(answer.url())) pages++;
  });
  const log = page.locator(LOG).first();
  const box = (await log.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await nameInteractions(page, 'scroll');
  await watchFrames(page);
  for (let turns = 0; pages < PAGES_UP && turns < 2_000; turns++) await page.mouse.wheel(0, -400);
  if (pages < PAGES_UP) throw new Error(`only ${pages} pages were loaded by scrolling up`);
  return takeFrames(page);
}

/** Types in the composer, beside which new messages are drawn and scroll the list. */
async function backToTheEnd(page: Page): Promise<void> {
  await page.locator(LOG).first().press('End');
  await page.evaluate(`new Promise((done) => {
    const log = document.querySelector(${JSON.stringify(LOG)});
    const look = () => {
      if (log.scrollHeight - log.clientHeight - log.scrollTop < 4) return done();
      log.scrollTop = log.scrollHeight; // rows that are measured on the way make it longer
      requestAnimationFrame(look);
    };
    look();
  })`);
}

/** The p98 of each kind of interaction, over all rounds. */
function byKind(rounds: Round[]): string {
  const kinds = new Map<string, number[]>();
  for (const { kind, ms } of rounds.flatMap((round) => round.noted))
    kinds.set(kind, [...(kinds.get(kind) ?? []), ms]);
  return [...kinds].map(([kind, values]) => `${kind} ${percentile(values, 0.98).toFixed(0)}`).join(', ');
}
