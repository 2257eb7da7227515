import type { Row } from '../support/factories.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

type Fields = Record<string, unknown>;
/** A Monday, ten in the morning in São Paulo. */
export const MORNING = Date.parse('2026-11-23T13:00:00Z');
export const MINUTE = 60_000;

/** The whole application with a clock that a test moves; the bot's own jobs run, nothing is sent. */
export async function startBotApp() {
  let time = MORNING;
  const app = await startReferenceApp({ clock: { now: () => new Date(time) } });
  app.services.bots.start();
  /** A second later the bots have had their turns: at once after a message, else because the sweeper found them due. */
  const settle = async () => {
    time += 1_000;
    if (await settledWithin(app, time, 80)) return;
    // The clock of an earlier test may have stood at this very second, in which the sweeper looks once.
    for (let tries = 0; tries < 20; tries++, time += 1_000) {
      await app.services.background.sweeper.sweep();
      if (await settledWithin(app, time, 500)) return;
    }
    throw new Error('a bot is due and has no turn');
  };
  return {
    ...app,
    now: () => new Date(time),
    at: (moment: string | number) => void (time = new Date(moment).getTime()),
    async pass(minutes: number) {
      time += minutes * MINUTE;
      await settle();
    },
    settled: settle,
  };
}
export type BotApp = Awaited<ReturnType<typeof startBotApp>>;

async function settledWithin({ db }: ReferenceApp, time: number, patienceMs: number): Promise<boolean> {
  const due = async () =>
    (await db('ticketBots').where('dueAt', '<=', new Date(time)).first('ticketId')) !== undefined;
  const until = performance.now() + patienceMs;
  while (await due()) if (performance.now() > until) return false;
  return true;
}

let people = 0;
let texts = 0;

/** A company with one connection, its settings and fields, and a customer who writes to it. */
export async function aBotScene(
  app: BotApp,
  { settings = {}, line = {}, queues = [] }: { settings?: Fields; line?: Fields; queues?: Fields[] } = {},
) {
  app.at(MORNING);
  await app.db('ticketBots').delete(); // what is left of other tests has its time elsewhere
  const company = await app.aCompany();
  const made: Row[] = [];
  for (const [place, fields] of queues.entries())
    made.push(await app.aQueue(company, { position: place, ...fields }));
  const set = (name: string, value: string) =>
    app.db('settings').insert({ companyId: company.id, name, value });
  for (const [name, value] of Object.entries(settings)) await set(name, value as string);
  const ana = await app.aUser(company, { name: 'Ana', queueIds: made.map(({ id }) => id) });
  const connection = await app.aConnection(company, { queueIds: made.map(({ id }) => id), ...line });
  const number = `551197${String(1_000_000 + ++people)}`;

  const written = (text: string, fields: Fields = {}) => ({
    ...{ type: 'message', externalId: `t-${++texts}`, conversation: number, sentAt: app.now() },
    contact: { identities: [{ kind: 'phone', value: number }], name: 'Rui Lima' },
    content: { kind: 'text', text },
    ...fields,
  });
  /** What a provider hands over in one piece. */
  const deliver = async (...events: object[]) => {
    const { inbound } = (await app.services.connectionPorts.lookup.byId(connection.id))!;
    await app.services.ingest.receive(inbound, events as never);
  };
  const write = (text: string, fields?: Fields) => deliver(written(text, fields));
  const ticket = () => app.db('tickets').where({ companyId: company.id }).orderBy('id', 'desc').first();
  return {
    ...{ company, queues: made, connection, ana, number, set, ticket, write, written, deliver },
    agent: app.api.as(ana),
    /** The customer writes, and the bot has its turn. */
    async says(...words: string[]) {
      for (const word of words) {
        await write(word);
        await app.settled();
      }
    },
    /** What the bot has said since it was last asked. */
    heard: createEar(app, company.id),
    logs: async () =>
      (await app.db('ticketLogs').where({ companyId: company.id }).orderBy('id')).map(({ type }) => type),
  };
}
export type BotScene = Awaited<ReturnType<typeof aBotScene>>;

function createEar(app: BotApp, companyId: number) {
  let heard = 0;
  return async (): Promise<string[]> => {
    const rows = await app
      .db('messages')
      .where({ companyId, isBot: true })
      .where('id', '>', heard)
      .orderBy('id');
    heard = rows.at(-1)?.id ?? heard;
    return rows.map(({ body }) => body);
  };
}

/** Options straight into the database, each with its name as its words. */
export async function giveOptions(
  app: BotApp,
  { id: queueId, companyId }: Row,
  options: (Fields & { name: string; below?: (Fields & { name: string })[] })[],
  parentId: number | null = null,
): Promise<void> {
  for (const [position, { below, ...fields }] of options.entries()) {
    const [id] = await app.db('chatbotOptions').insert({
      ...{ companyId, queueId, parentId, position, message: `${fields.name}!` },
      ...fields,
    });
    if (below) await giveOptions(app, { id: queueId, companyId }, below, id!);
  }
}
