import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '@recado/sdk/contracts';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive, type LiveClient } from '../support/live-client.js';

export { startTestApp, type TestApp };
export const NOBODY = 2_000_000_001;

/** An application that listens, with its relay at work, so that a test sees what live clients see. */
export async function startLiveApp() {
  const test = await startTestApp({ started: true });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const open: LiveClient[] = [];
  return {
    ...test,
    /** A live client of this user, and the API as the same session. */
    async listen(user: { id: number; companyId: number }): Promise<LiveClient> {
      const live = await openLive(origin, { token: await test.api.as(user).token() });
      open.push(live);
      return live;
    },
    /** Two agents, a supervisor and an admin of one company; another company that looks the same. */
    async aScene() {
      const { ours, theirs } = await test.twoCompanies();
      for (const table of ['tags', 'ticketNotes', 'quickMessages'])
        await test.db(table).whereIn('companyId', [ours.company.id, theirs.company.id]).delete();
      const { company, queue } = ours;
      const ana = await test.aUser(company, { name: 'Ana', queueIds: [queue.id] });
      const caio = await test.aUser(company, { name: 'Caio', queueIds: [queue.id] });
      const chief = await test.aUser(company, { name: 'Sônia', profile: 'supervisor' });
      const clientOf = test.api.as;
      return {
        ...ours,
        theirs,
        ana,
        caio,
        chief,
        as: { ana: clientOf(ana), caio: clientOf(caio), chief: clientOf(chief), admin: clientOf(ours.admin) },
        stranger: clientOf(theirs.admin),
      };
    },
    async end() {
      for (const live of open) live.close();
      await test.stop();
    },
  };
}
export type LiveApp = Awaited<ReturnType<typeof startLiveApp>>;

type Data = Record<string, Record<string, unknown> & { id?: number }> & { action: string };
/** A frame of a topic with this action whose data fits. */
export const frameOf =
  (topic: string, action: string, fits: (data: Data) => boolean = () => true) =>
  ({ event, data }: ServerFrame): boolean =>
    event.endsWith(`-${topic}`) && (data as Data).action === action && fits(data as Data);

/** Whether any frame so far fits: asked after a later frame has come, for frames keep their order. */
export const has = (live: LiveClient, fits: (frame: ServerFrame) => boolean): boolean =>
  live.frames.some(fits);
