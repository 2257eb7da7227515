import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../support/live-client.js';
import { frameOf } from '../tags/scene.js';
import { AT_FULL_PACE, assertSums, startCampaignApp, type CampaignApp, type CampaignScene } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const sentTo = (numbers: readonly string[]) =>
  app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat));
const ago = (ms: number) => new Date(Date.now() - ms);
const checksOf = ({ id }: { id: number }) =>
  app.db('numberChecks').where({ connectionId: id }).orderBy('checkedAt');
const noted = ({ connection }: CampaignScene, number: string, fields: object) =>
  app.db('numberChecks').insert({
    ...{ companyId: connection.companyId, connectionId: connection.id, addressKey: Buffer.from(number) },
    ...{ isThere: true, checkedAt: ago(HOUR), ...fields },
  });
/** Nobody is written to and no number is looked up by itself: a test does that in its turn, whatever the clock says. */
async function holdBack(): Promise<void> {
  const { campaignSending, lookAhead } = app.services;
  await Promise.all([campaignSending.stop(), lookAhead.stop()]);
}
function letGo(): void {
  app.services.campaignSending.start();
  app.services.lookAhead.start();
}
afterEach(letGo);
/** What the list's page listens to. */
async function listening({ admin, list }: CampaignScene, work: () => Promise<void>): Promise<void> {
  const live = await openLive(app.origin, { token: await app.api.as(admin).token() });
  await work();
  await live.until(frameOf('ContactListItem', 'reload'));
  await live.until(frameOf(`ContactListItem-${list.id}`, 'reload'));
  live.close();
}
const startPlanned = async (scene: CampaignScene, id: number) => {
  await app.start(scene, id);
  await app.until(scene, id, ({ total, holdReason }) => total > 0 && holdReason === null);
};
const shownOn = async ({ as, list }: CampaignScene, number: string) => {
  const query = { contactListId: list.id, searchParam: number };
  const { body } = await as.get('/contact-list-items', { query });
  return body.contacts[0] as { isWhatsappValid: boolean | null; checkedAt: string | null };
};

describe('numbers of a campaign on a channel that looks them up', () => {
  it('are looked up before their turn; whoever is not there is skipped, and the list shows it', async () => {
    const scene = await app.aScene();
    const { id, numbers } = await app.aCampaign(scene, 3);
    const [known, absent, unknown] = numbers as [string, string, string];
    app.provider.forgetNumber(absent);
    await noted(scene, known, { isThere: true });
    await holdBack();
    await startPlanned(scene, id);
    await listening(scene, async () => void (await app.services.lookAhead.round()));
    expect(await shownOn(scene, absent)).toMatchObject({
      ...{ isWhatsappValid: false, checkedAt: expect.any(String) },
    });
    expect(await shownOn(scene, unknown)).toMatchObject({ isWhatsappValid: null, checkedAt: null });
    app.services.campaignSending.start();
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 2, skipped: 1 });
    const skipped = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
    expect(skipped.map(({ number, reason }) => [number, reason])).toEqual([[absent, 'invalid']]);
    expect(
      sentTo(numbers)
        .map(({ send }) => send.chat)
        .sort(),
    ).toEqual([known, unknown]);
    await assertSums(app, id);
    // The next campaign knows from the start.
    const again = await app.aCampaign(scene, 0, { name: 'Again' });
    expect((await scene.as.get(`/campaigns/${again.id}/preflight`)).body).toMatchObject({
      ...{ willSend: 2, skipped: [{ reason: 'invalid', total: 1 }] },
    });
  });

  it('are looked up rarely, however fast the campaign is, and not for people who have written', async () => {
    const scene = await app.aScene(AT_FULL_PACE);
    const { id, numbers } = await app.aCampaign(scene, 150);
    await app.start(scene, id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 150 });
    const checks = await checksOf(scene.connection);
    expect(checks.length).toBeLessThan(numbers.length / 10);
    const gaps = checks.slice(1).map(({ checkedAt }, place) => checkedAt - checks[place].checkedAt);
    expect(gaps.filter((gap) => gap < 9_500)).toEqual([]);

    await holdBack();
    const other = await app.aScene();
    const next = await app.aCampaign(other, 2);
    const [written, stranger] = next.numbers as [string, string];
    await app.aContact(other.company, { number: written, lastMessageAt: ago(DAY) });
    await startPlanned(other, next.id);
    await app.services.lookAhead.round();
    const asked = await checksOf(other.connection);
    expect(asked.map(({ addressKey }) => addressKey.toString())).toEqual([stranger]);
  });

  it('are left unknown when the channel cannot be asked, after so many in a day, and after a month', async () => {
    const scene = await app.aScene();
    const { numberChecks } = app.services;
    const { id: connectionId, companyId } = scene.connection;
    const [number] = (await app.aCampaign(scene, 1)).numbers as [string];
    expect(await numberChecks.mayAsk(connectionId)).toBe(true);
    app.provider.misbehave({ kind: 'server-error', on: 'query' });
    await numberChecks.ask({ companyId, connectionId }, Buffer.from(number));
    expect(await checksOf(scene.connection)).toEqual([]);
    expect(await numberChecks.mayAsk(connectionId)).toBe(false);
    expect(await shownOn(scene, number)).toMatchObject({ isWhatsappValid: null });

    const busy = await app.aScene();
    const rows = Array.from({ length: 500 }, (_, n) => ({
      ...{ companyId, connectionId: busy.connection.id, addressKey: Buffer.from(`55119${n}`) },
      ...{ isThere: true, checkedAt: ago(2 * HOUR) },
    }));
    await app.db.batchInsert('numberChecks', rows.slice(1), 100);
    expect(await numberChecks.mayAsk(busy.connection.id)).toBe(true);
    await app.db('numberChecks').insert(rows[0]!);
    expect(await numberChecks.mayAsk(busy.connection.id)).toBe(false);

    await noted(scene, number, { isThere: false, checkedAt: ago(31 * DAY) });
    const old = { validity: 'invalid', checkedAt: ago(31 * DAY) };
    await app.db('contactListItems').where({ contactListId: scene.list.id }).update(old);
    await listening(scene, () => numberChecks.forgetOld());
    expect(await checksOf(scene.connection)).toEqual([]);
    expect(await shownOn(scene, number)).toMatchObject({ isWhatsappValid: null, checkedAt: null });
  });
});
