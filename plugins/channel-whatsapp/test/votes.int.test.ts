import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase } from '../src/erase.js';
import { muteLibsignal } from '../src/quiet.js';
import { Bench, type Linked } from './linked.js';
import * as make from './server/contents.js';
import { newMessageId } from './server/nodes.js';
import type { Person } from './server/person.js';

muteLibsignal();
let bench: Bench;
let line: Linked;
let [ana, bia]: Person[] = [];
beforeAll(async () => {
  bench = await Bench.start();
  ana = bench.server.person('5511987654321', { name: 'Ana' });
  bia = bench.server.person('5511912345678', { name: 'Bia' });
  line = await bench.open();
  await line.connected();
});
afterAll(async () => {
  await line?.close();
  await bench?.stop();
});

const OPTIONS = ['Pizza', ' Pastel ', 'Açaí 🍇'];
const aPoll = (creator: string) => ({ id: newMessageId(), secret: randomBytes(32), creator });
const asked = (secret: Buffer) => make.pollWithSecret('Sabor?', OPTIONS, secret);
const vote = (at: number) => line.until(() => line.events('vote')[at]);
const count = () => line.events('vote').length;
/** Everything before it was handled when this one is. */
const marker = async (text: string) => {
  const id = await ana!.writes(line.phone, text);
  await line.until(() => line.events('message').find(({ externalId }) => externalId === id));
};

describe('a vote', () => {
  it('in a poll of the company’s own phone is read, changed and withdrawn', async () => {
    const poll = aPoll(line.phone.lid);
    await line.phone.writes(ana!, asked(poll.secret), poll.id);
    await line.until(() => line.events('echo').find(({ externalId }) => externalId === poll.id));
    const before = count();
    await ana!.writes(line.phone, make.voteIn(poll, ana!.lid, ['Pizza']));
    expect(await vote(before)).toMatchObject({
      ...{ type: 'vote', externalMessageId: poll.id, conversation: ana!.lid, fromMe: false },
      ...{ contact: { name: 'Ana' }, options: ['Pizza'] },
    });
    await ana!.writes(line.phone, make.voteIn(poll, ana!.pn, [' Pastel ', 'Açaí 🍇']));
    expect((await vote(before + 1)).options).toEqual(['Pastel', 'Açaí 🍇']);
    await ana!.writes(line.phone, make.voteIn(poll, ana!.pn, []));
    expect((await vote(before + 2)).options).toEqual([]);
  });

  it('in a customer’s poll is the company’s own when its phone votes', async () => {
    const poll = aPoll(ana!.pn);
    await ana!.writes(line.phone, asked(poll.secret), { id: poll.id });
    const before = count();
    await line.phone.writes(ana!, make.voteIn(poll, line.phone.pn, ['Pizza']));
    expect(await vote(before)).toMatchObject({ fromMe: true, options: ['Pizza'], conversation: ana!.lid });
  });

  it('in a group names who voted', async () => {
    const group = bench.server.group('Festa', [ana!, bia!], [line.phone]);
    const poll = aPoll(ana!.lid);
    await ana!.writes(line.phone, asked(poll.secret), { id: poll.id, group });
    const before = count();
    await bia!.writes(line.phone, make.voteIn(poll, bia!.lid, ['Pizza']), { group });
    expect(await vote(before)).toMatchObject({
      ...{ conversation: group.id, options: ['Pizza'] },
      participant: { name: 'Bia', phone: bia!.number },
    });
  });

  it('in an unknown poll, or one that somebody forged, changes nothing', async () => {
    const poll = aPoll(ana!.lid);
    await ana!.writes(line.phone, make.voteIn(poll, ana!.lid, ['Pizza']));
    await ana!.writes(line.phone, asked(poll.secret), { id: poll.id });
    await ana!.writes(line.phone, make.voteIn({ ...poll, secret: randomBytes(32) }, ana!.lid, ['Pizza']));
    await ana!.writes(line.phone, make.voteIn(poll, bia!.lid, ['Pizza']));
    const before = count();
    await marker('pronto');
    expect(count()).toBe(before);
    expect(line.events('message').filter(({ content }) => content.kind === 'unsupported')).toEqual([]);
  });

  it('can be read after a restart, and no longer once its author is erased', async () => {
    const poll = aPoll(ana!.pn);
    await ana!.writes(line.phone, asked(poll.secret), { id: poll.id });
    await marker('antes');
    await line.close();
    line = await bench.open({ fence: 2 });
    await line.connected();
    await ana!.writes(line.phone, make.voteIn(poll, ana!.pn, ['Pizza']));
    expect(await vote(0)).toMatchObject({ externalMessageId: poll.id, options: ['Pizza'] });
    const polls = () => bench.database.db.query('SELECT externalId FROM plg_whatsapp_polls');
    expect((await polls()).length).toBeGreaterThan(0);
    await erase(line.ctx, {
      ...{ kind: 'contact', companyId: 1, connectionIds: [1], contactIds: [31], chats: [] },
      identities: [{ kind: 'phone', value: ana!.number }],
      at: new Date(0).toISOString(),
    });
    expect(await polls()).toEqual([]);
  });
});
