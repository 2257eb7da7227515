import type { Db, Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { LONGEST_PLACE, placeBetween, placesFor } from './lane-keys.rules.js';

/** Where a card is put: beside a card that is in the lane, otherwise at its top. */
export interface Place {
  afterId?: number | null | undefined;
  beforeId?: number | null | undefined;
}

/**
 * Locks a lane: moves into it follow one another, so each sees the place that the one before it took. Undefined if the
 * company has no such lane.
 */
export const lockLane = async (trx: Transaction, { companyId }: TenantScope, id: number): Promise<boolean> =>
  (await trx('tags').where({ id, companyId, kanban: 1 }).forUpdate().first('id')) !== undefined;

/** The card's place in a locked lane, and whether all cards got new ones because there was no room. */
export async function placeIn(
  trx: Transaction,
  scope: TenantScope,
  laneId: number,
  ticketId: number,
  place: Place,
): Promise<{ position: string; renumbered: boolean }> {
  const lane = { companyId: scope.companyId, laneId, ticketId };
  const position = await between(trx, lane, place);
  if (position.length <= LONGEST_PLACE) return { position, renumbered: false };
  await renumber(trx, lane);
  return { position: await between(trx, lane, place), renumbered: true };
}

interface LaneOfCard {
  companyId: number;
  laneId: number;
  ticketId: number;
}

async function between(trx: Transaction, lane: LaneOfCard, { afterId, beforeId }: Place): Promise<string> {
  const above = afterId ? await placeOf(trx, lane, afterId) : undefined;
  if (above !== undefined) return placeBetween(above, await next(trx, lane, '>', above));
  const below = beforeId ? await placeOf(trx, lane, beforeId) : undefined;
  if (below !== undefined) return placeBetween(await next(trx, lane, '<', below), below);
  return placeBetween(null, await next(trx, lane, '>', ''));
}

/** The other cards of the lane. */
const cards = (db: Db, { companyId, laneId, ticketId }: LaneOfCard) =>
  db('tickets').where({ companyId, boardLane: laneId }).whereNot({ id: ticketId });

const text = (row: { lanePosition: Buffer } | undefined): string | undefined =>
  row?.lanePosition.toString('latin1');

const placeOf = async (trx: Transaction, lane: LaneOfCard, id: number): Promise<string | undefined> =>
  text(await cards(trx, lane).where({ id }).first('lanePosition'));

/** The nearest place above or below this one; cards with the same place are one place. */
const next = async (
  trx: Transaction,
  lane: LaneOfCard,
  direction: '<' | '>',
  place: string,
): Promise<string | null> =>
  text(
    await cards(trx, lane)
      .where('lanePosition', direction, Buffer.from(place))
      .orderBy('lanePosition', direction === '<' ? 'desc' : 'asc')
      .first('lanePosition'),
  ) ?? null;

const AT_ONCE = 500;
/** New places for all cards of a lane, in their order. */
async function renumber(trx: Transaction, { companyId, laneId }: LaneOfCard): Promise<void> {
  const ids: number[] = await trx('tickets')
    .where({ companyId, boardLane: laneId })
    .orderBy(['lanePosition', 'id'])
    .forUpdate()
    .pluck('id');
  const places = placesFor(ids.length);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = ids.slice(at, at + AT_ONCE);
    await trx.raw(
      `UPDATE tickets t JOIN (${rows.map(() => 'SELECT ? AS id, ? AS place').join(' UNION ALL ')}) p ON p.id = t.id
       SET t.lanePosition = p.place`,
      rows.flatMap((id, n) => [id, Buffer.from(places[at + n]!)]),
    );
  }
}
