import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { muteLibsignal } from '../src/quiet.js';
import { Bench, type Linked } from './linked.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
beforeAll(async () => {
  bench = await Bench.start();
});
afterEach(() => line?.close());
afterAll(() => bench?.stop());

const addresses = /plg_whatsapp_keys.* lid-mapping/s;
const formerCopy = /plg_whatsapp_journal.* hash = /s;
const fullPool = { name: 'KnexTimeoutError' };
const cases = [
  { why: 'a lost connection', what: 'their addresses', lookUp: addresses, fault: { fatal: true } },
  { why: 'a full pool', what: 'their addresses', lookUp: addresses, fault: fullPool },
  { why: 'a full pool', what: 'a former copy', lookUp: formerCopy, fault: fullPool },
].map((one, place) => ({ ...one, place }));

it.each(cases)(
  'a message of somebody new is neither acknowledged nor rejected when $why prevents the look-up of $what',
  async ({ lookUp, fault, place }) => {
    const { db } = bench.database;
    let faults = 0;
    const query: typeof db.query = async (sql, bindings) => {
      if (faults === 0 || !lookUp.test([sql, ...(bindings ?? [])].join(' '))) return db.query(sql, bindings);
      faults -= 1;
      throw Object.assign(new Error('no connection'), fault);
    };
    const connection = place + 1;
    line = await bench.open({ db: { ...db, query }, number: `551190000000${place}` }, connection);
    await line.connected();
    const bia = bench.server.person(`551192222000${place}`, { name: 'Bia' });
    faults = 1;
    const id = await bia.writes(line.phone, 'a primeira de todas');
    await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
    expect(faults).toBe(0);
    await bench.server.ledger.waitFor((ledger) => ledger.delivery(id)?.isAcknowledged);
    expect(bench.server.ledger.delivery(id)!.times).toBeGreaterThan(1);
  },
);
