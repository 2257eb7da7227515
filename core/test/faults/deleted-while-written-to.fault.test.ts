import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SIGNATURE_HEADER, signBody } from '@recado/sdk/testing';
import { buildApp, type Recado } from '../../src/app.js';
import { TestClock } from '../plugins/support/host-fixture.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds, type Dice } from './seeds.js';

let app: ReferenceApp;
/** Another process of the installation, which has not been notified. */
let other: Recado;
const clock = new TestClock();
beforeAll(async () => {
  app = await startReferenceApp({ clock });
  const { log } = app.services.infra;
  other = await buildApp(app.config, { log, clock });
  await other.app.ready();
  await other.services.plugins.host.start();
});
afterAll(async () => {
  await other.close();
  await app.stop();
});

let count = 0;
interface Line {
  id: number;
  companyId: number;
  publicKey?: unknown;
}
async function aScene() {
  const company = await app.aCompany();
  const connection = (await app.aConnection(company, app.line)) as unknown as Line;
  return { company, connection, client: app.api.as(await app.anAdmin(company)) };
}
/** Posts one message of a new customer; returns the status, and the text. */
async function write({ publicKey }: Line, to: Recado, text = `message ${(count += 1)}`) {
  const ana = app.provider.customer({ phone: `55119${10_000_000 + (count += 1)}` });
  const { body } = app.provider.sign([ana.text(text)], { account: 'main', url: 'http://unused.test/' });
  const answer = await to.app.inject({
    method: 'POST',
    url: `/api/hooks/reference/${(publicKey as Buffer).toString()}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, 'secret-of-main') },
    payload: body,
  });
  return { status: answer.statusCode, text };
}
const sweep = () => app.services.background.sweeper.sweep();
const activeTickets = ({ id }: Line) =>
  app.db('tickets').where({ connectionId: id }).whereNot({ status: 'closed' });
const bodiesOf = ({ id }: Line): Promise<string[]> =>
  app.db('messages').where({ connectionId: id }).pluck('body');

/** Writes over both processes until told to stop, with the response to each. */
function storm(line: Line, dice: Dice) {
  const answers: Awaited<ReturnType<typeof write>>[] = [];
  let goesOn = true;
  const writer = async () => {
    while (goesOn) answers.push(await write(line, dice.of([app, other])));
  };
  const writers = Promise.all([writer(), writer(), writer()]);
  const stop = () => ((goesOn = false), writers);
  onTestFinished(async () => void (await stop()));
  return { answers, stop };
}

/** Rows that still name the company, by table: all tables in the schema, including plugins'. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const [tables] = await app.db.raw(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'companyId'`,
  );
  const left: Record<string, number> = {};
  for (const { name } of tables as { name: string }[]) {
    const [row] = await app.db(name).where({ companyId }).count({ n: '*' });
    if (Number(row!['n']) > 0) left[name] = Number(row!['n']);
  }
  return left;
}

describe('a connection that is deleted while customers write', () => {
  it.each(faultSeeds())(
    'stores what it answers with 200, and nothing after its end (seed %i)',
    async (seed) => {
      const dice = diceOf(seed);
      const { connection, client } = await aScene();
      const { answers, stop } = storm(connection, dice);
      await expect.poll(() => answers.some(({ status }) => status === 200)).toBe(true);
      // Tickets prevent it: they are closed, and it is retried, while messages keep arriving.
      let deletion: number;
      do {
        await app.db('tickets').where({ connectionId: connection.id }).update({ status: 'closed' });
        deletion = (await client.delete(`/whatsapp/${connection.id}`)).status;
      } while (deletion === 409);
      expect(deletion).toBe(204);
      for (const to of [app, other]) expect((await write(connection, to)).status).toBe(404);
      await stop();
      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 404]);
      const taken = answers.filter(({ status }) => status === 200).map(({ text }) => text);
      expect((await bodiesOf(connection)).sort()).toEqual(taken.sort());
      clock.forward(10_000);
      await sweep();
      expect(await activeTickets(connection)).toEqual([]);
      expect(await app.db('quarantinedEvents').where({ connectionId: connection.id })).toEqual([]);
    },
  );

  it('leaves no open ticket with a message that waits for ever', async () => {
    const { company, connection, client } = await aScene();
    expect((await client.delete(`/whatsapp/${connection.id}`)).status).toBe(204);
    // A process that was frozen in the middle of its transaction resumes now.
    const ticket = await app.aTicket(company, { connection, status: 'open' });
    const { id } = await app.aMessage(ticket, {
      ...{ fromMe: true, externalId: null, sendState: 'queued', clientKey: Buffer.from('late') },
    });
    await app.services.outbound.sendConversation(ticket);
    expect(await app.db('messages').where({ id }).first()).toMatchObject({
      sendState: 'failed',
      failureText: 'The connection is gone.',
    });
    clock.forward(10_000);
    await sweep();
    expect(await activeTickets(connection)).toEqual([]);
  });

  it('stays if tickets prevent it, and if the process of its deletion died', async () => {
    const { company, connection, client } = await aScene();
    const ticket = await app.aTicket(company, { connection, status: 'open' });
    expect((await client.delete(`/whatsapp/${connection.id}`)).status).toBe(409);
    expect((await write(connection, app)).status).toBe(200);
    await app.db('tickets').where({ connectionId: connection.id }).update({ status: 'closed' });
    await app.db('connections').where({ id: connection.id }).update({ leavingAt: clock.now() });
    expect((await write(connection, other)).status).toBe(404);
    clock.forward(10 * 60_000);
    await sweep();
    other.services.connectionPorts.lookup.forget();
    expect((await write(connection, other)).status).toBe(200);
    expect(ticket.id).toBeGreaterThan(0);
  });
});

describe('a company that is deleted while customers write', () => {
  it.each(faultSeeds())('leaves no row behind, and answers 404 from then on (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const { company, connection } = await aScene();
    const root = app.api.as(await app.anAdmin({ id: 1 }, { super: true }));
    const { answers, stop } = storm(connection, dice);
    await expect.poll(() => answers.length).toBeGreaterThan(3 + dice.below(10));
    expect((await root.delete(`/companies/${company.id}`)).status).toBeLessThan(300);
    for (const to of [app, other]) expect((await write(connection, to)).status).toBe(404);
    await app.services.companyDeletions.run(company.id, () => true);
    await stop();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await rowsOf(company.id)).toEqual({});
    // A process that was frozen in the middle of its transaction resumes now.
    const late = { companyId: company.id, connectionId: connection.id };
    await app.db('mediaFiles').insert({ ...late, mimeType: 'image/png' });
    await app.db('quarantinedEvents').insert({
      ...late,
      ...{ dedupeKey: Buffer.alloc(20, seed), event: '{}', error: 'late', channel: 'reference' },
    });
    await app
      .db('earlyStatuses')
      .insert({ connectionId: connection.id, externalId: Buffer.from('late'), ack: 3 });
    clock.forward(60_000);
    await sweep();
    expect(await rowsOf(company.id)).toEqual({});
    expect(await app.db('earlyStatuses').where({ connectionId: connection.id })).toEqual([]);
  });
});
