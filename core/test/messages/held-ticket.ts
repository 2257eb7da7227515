import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aTicketScene, startReferenceApp, type ReferenceApp, type TicketScene } from '../tickets/scene.js';

/** A ticket that Ana holds, with everybody around it. */
export interface HeldTicket {
  app: ReferenceApp;
  scene: TicketScene;
  ticket: Awaited<ReturnType<TicketScene['held']>>;
}

/** One application for a file, and a ticket of its own for each test, which `take` gets before it. */
export function heldTickets(take: (held: HeldTicket) => unknown): void {
  let app: ReferenceApp;
  beforeAll(async () => {
    app = await startReferenceApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    const scene = await aTicketScene(app);
    take({ app, scene, ticket: await scene.held(scene.ana.id) });
  });
}
