import { createRelay } from '../../src/live/relay.js';
import { keepRating } from '../../src/modules/bot/ratings.tx.js';
import { app, scene } from '../tickets/scene.js';

export const of = () => ({ companyId: scene.company.id });
/** The loops of a process repeat a round whose connection was lost, such as while the machine had no time for it. */
export async function repeated<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts <= 1) throw error;
    return repeated(work, attempts - 1);
  }
}
/** Events get their numbers, as they do in a running process. */
export const relay = () => repeated(() => createRelay(app.services.infra, app.services.hydrators).run());
export const round = (writer = app.services.figuresWriter) => repeated(() => writer.run());
export const follow = async () => {
  await relay();
  while ((await round()) > 0);
};
export const sums = async (metric: string) => {
  const [row] = await app
    .db('spanStats')
    .where({ ...of(), metric })
    .sum({ count: 'count', value: 'value' });
  return { count: Number(row!['count'] ?? 0), value: Number(row!['value'] ?? 0) };
};
export const check = () => app.services.figures.verify(of());
export const RIGHT = { wrongTicketCount: 0, wrongSums: 0, wrongDays: 0 };
export const put = (id: number, body: object) => app.api.as(scene.admin).put(`/tickets/${id}`, body);
const line = () => ({
  ...{ id: scene.connection.id, companyId: scene.company.id, channel: 'reference', allowGroup: false },
  ...{ groupAsTicket: false, timeCreateNewTicket: 60, onlyQueueId: scene.queue.id },
});
let written = 0;
export const writes = (who: string, more: object = {}) =>
  app.services.ingest.receive(line(), [
    {
      ...{
        type: 'message',
        externalId: `m-${++written}`,
        conversation: who,
        sentAt: new Date().toISOString(),
      },
      contact: { identities: [{ kind: 'phone', value: who }] },
      content: { kind: 'text', text: 'hello' },
      ...more,
    } as never,
  ]);
export const ticketOf = (who: string) =>
  app
    .db('tickets')
    .where({ ...of(), conversation: Buffer.from(who) })
    .orderBy('id', 'desc')
    .first();
export const rate = (id: number, value: number) =>
  app.db.transaction(async (trx) => {
    const ticket = await trx('tickets').where({ id }).forUpdate().first();
    if (!ticket) return;
    await keepRating(trx, ticket, value, app.services.infra.clock.now());
    const event = { ...of(), topic: 'ticket', action: 'update', ref: { ticketId: id } } as const;
    await app.services.outbox.append(trx, event);
  });
/** By figure, what the parts add up to: they must be the sums, deleted tickets included. */
export const partsAndSums = async () => {
  const added = (table: string, count: string) =>
    app
      .db(table)
      .where(of())
      .groupBy('metric')
      .orderBy('metric')
      .select('metric', app.db.raw(`CAST(${count} AS SIGNED) AS n, CAST(SUM(value) AS SIGNED) AS value`))
      .havingRaw('n <> 0');
  return [await added('spanParts', 'COUNT(*)'), await added('spanStats', 'SUM(count)')];
};
