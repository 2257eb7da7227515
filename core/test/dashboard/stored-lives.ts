import { World } from '../figures/random-lives.js';
import type { TicketScene } from '../tickets/scene.js';
import type { ReferenceApp } from '../support/reference-app.js';

/** Random lives of tickets as rows, as if they had happened: from March 2026 on, over some weeks. */
export async function storeLives(
  app: ReferenceApp,
  scene: TicketScene,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const world = new World(seed);
  for (let step = 0; step < steps; step++) world.step();
  const { company, queue, other, ana, caio, admin } = scene;
  const lines = [scene.connection, await app.aConnection(company)];
  const queueOf = (id: number | null) => (id === null ? null : [queue, other][id - 1]!.id);
  const userOf = (id: number | null) => (id === null ? null : [ana, caio, admin][id - 1]!.id);
  for (const life of world.lives) {
    const { ticket } = life.facts;
    const row = await app.aTicket(company, {
      connection: lines[ticket.id % 2],
      ...{ status: 'closed', isGroup: ticket.isGroup, createdAt: new Date(ticket.createdAt) },
      importedAt: ticket.isImported ? new Date(ticket.createdAt) : null,
    });
    const { id } = row;
    const states = (
      name: string,
      state: { status: string; queueId: number | null; userId: number | null } | null,
    ) => ({
      [`${name}Status`]: state?.status ?? null,
      [`${name}QueueId`]: queueOf(state?.queueId ?? null),
      [`${name}UserId`]: userOf(state?.userId ?? null),
    });
    // Ids in the order of the lines, and undo names a line by its id.
    const ids = new Map<number, number>();
    for (const line of life.lines) {
      const [logId] = await app.db('ticketLogs').insert({
        ...{ companyId: company.id, ticketId: id, type: line.type, actor: line.actor, reason: line.reason },
        ...{ ...states('from', line.from), ...states('to', line.to), createdAt: new Date(line.at) },
        cancelsId: line.cancelsId === null ? null : ids.get(line.cancelsId)!,
      });
      ids.set(line.id, logId!);
    }
    for (const { userId, at } of life.messages)
      await app.aMessage(row, {
        ...{ fromMe: true, userId: userOf(userId), createdAt: new Date(at) },
      });
    for (const { value, userId, queueId, at } of life.ratings)
      await app.db('ratings').insert({
        ...{ companyId: company.id, ticketId: id, value, class: 'neutral', createdAt: new Date(at) },
        ...{ userId: userOf(userId), queueId: queueOf(queueId) },
      });
  }
}
