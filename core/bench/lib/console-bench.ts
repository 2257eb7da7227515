import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signBody, SIGNATURE_HEADER, writeReferencePlugin } from '@recado/sdk/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { hashPassword } from '../../src/infra/auth/passwords.js';
import { loadConfig } from '../../src/infra/config.js';
import { generate } from '../seed/generate.js';
import { sampleDelivery } from './deliveries.js';
import { startBench, startServer, type Bench, type Running } from './processes.js';
import { aPlatform } from './two-companies.js';

const SECRET = 'secret of the bench line';
const PASSWORD = 'only for the bench';
const FLAGS = '--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-sync';

export interface BusyCompany {
  companyId: number;
  user: { id: number; email: string };
  /** Number of open tickets, all of that user. */
  tickets: number;
  /** The ticket with many messages. */
  long: { uuid: string; messages: number };
  hook: string;
}

export interface ConsoleBench {
  bench: Bench;
  core: Running;
  browser: Browser;
  /** Opens the console of that company's agent at an address. */
  signIn(company: BusyCompany, path: string): Promise<Page>;
  company(name: string, tickets: number, messages: number): Promise<BusyCompany>;
  stop(): Promise<void>;
}

/** A server with the reference channel, and a browser. */
export async function startConsoleBench(): Promise<ConsoleBench> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('No Chromium was found: install it, or name it in CHROMIUM_PATH.');
  const bench = await startBench();
  await aPlatform(bench);
  const plugins = join(bench.folder, 'plugins');
  mkdirSync(plugins);
  await writeReferencePlugin(plugins);
  const env = { ...bench.env, RECADO_PLUGIN_PATHS: plugins, RECADO_PLUGINS: 'reference' };
  const core = await startServer('bundle/main.js', env, '/health/ready');
  const browser = await chromium.launch({ executablePath, args: FLAGS.split(' ') });
  return {
    bench,
    core,
    browser,
    company: (name, tickets, messages) => aBusyCompany(bench, env, name, tickets, messages),
    async signIn(company, path) {
      const context = await browser.newContext({
        locale: 'pt-BR',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`  the page failed: ${error.message}`));
      await page.goto(`${core.url}/login`);
      await page.getByRole('textbox', { name: 'E-mail' }).fill(company.user.email);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL('**/tickets');
      if (path !== '/tickets') await page.goto(`${core.url}${path}`);
      return page;
    },
    async stop() {
      await browser.close();
      await core.stop();
      await bench.stop();
    },
  };
}

/** A company with one agent, who has many open tickets, one of them with many messages, and a connection. */
async function aBusyCompany(
  bench: Bench,
  env: NodeJS.ProcessEnv,
  name: string,
  tickets: number,
  messages: number,
): Promise<BusyCompany> {
  const { db } = bench;
  // Every contact has two tickets: the newer half is open.
  const { companyId, userIds, connectionIds } = await generate(db, name, {
    tickets: 2 * tickets,
    messagesPerTicket: 5,
  });
  const [agent] = await db('users').where({ id: userIds[0]! }).select('id', 'email');
  const user = agent as BusyCompany['user'];
  await db('users')
    .where({ id: user.id })
    .update({ passwordHash: await hashPassword(PASSWORD) });
  const connection = connectionIds[0]!;
  const newer = db('tickets').where({ companyId }).orderBy('id').limit(tickets).select('id');
  const ids = (await newer).map(({ id }: { id: number }) => id);
  const open = { status: 'open', userId: user.id, connectionId: connection, closedAt: null, isGroup: 0 };
  await db('tickets')
    .where({ companyId })
    .whereBetween('id', [ids[0]!, ids.at(-1)!])
    .update(open);
  await db('ticketCounts').where({ companyId }).delete();
  await db.raw(
    `INSERT INTO ticketCounts (companyId, status, queueId, userId, total)
     SELECT companyId, status, COALESCE(queueId, 0), COALESCE(userId, 0), COUNT(*) FROM tickets
     WHERE companyId = ? GROUP BY companyId, status, COALESCE(queueId, 0), COALESCE(userId, 0)`,
    [companyId],
  );
  await db.raw(
    `INSERT INTO contactIdentities (companyId, contactId, kind, value)
     SELECT companyId, id, 'phone', number FROM contacts WHERE companyId = ?`,
    [companyId],
  );
  const box = createSecretBox(loadConfig(env).keys.secrets);
  const publicKey = Buffer.from(`bench-${companyId}-0`);
  await db('connections')
    .where({ id: connection })
    .update({
      settings: JSON.stringify({ providerUrl: 'http://127.0.0.1:9' }),
      secrets: box.seal({ secret: SECRET }),
      publicKey,
    });
  const longId = ids[0]!;
  await db.raw(
    `INSERT INTO messages (companyId, ticketId, contactId, connectionId, conversation, fromMe, externalId, body, ack, sendState, sentAt, isRead)
     SELECT t.companyId, t.id, t.contactId, t.connectionId, t.conversation, seq MOD 2, CONCAT('long-', t.id, '-', seq),
       CONCAT('Message ', seq, REPEAT(' and some more of it', seq MOD 7)), IF(seq MOD 2, 3, 0),
       IF(seq MOD 2, 'sent', NULL), NOW(3) - INTERVAL (? - seq) MINUTE, TRUE
     FROM tickets t JOIN seq_1_to_${messages} WHERE t.id = ?`,
    [messages, longId],
  );
  const [row] = await db('tickets').where({ id: longId }).select(db.raw('LOWER(HEX(uuid)) AS hex'));
  const uuid = String(row.hex).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    companyId,
    user,
    tickets,
    long: { uuid, messages },
    hook: `/api/hooks/reference/${publicKey.toString()}`,
  };
}

let sequence = 0;

/** The company's customers write at an even rate until it is stopped; every tenth message belongs to the long conversation. */
export function customersWrite(
  core: Running,
  company: BusyCompany,
  perSecond: number,
): () => Promise<number> {
  const pending: Promise<void>[] = [];
  const write = async () => {
    const n = sequence++;
    const contact = n % 10 === 0 ? 0 : n % company.tickets;
    const body = JSON.stringify(sampleDelivery(n, contact));
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(Buffer.from(body), SECRET),
    };
    const answer = await fetch(`${core.url}${company.hook}`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  };
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (pending.length < due) pending.push(write());
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return pending.length;
  };
}
