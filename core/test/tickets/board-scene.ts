import type { LanePage, Ticket } from '@recado/sdk/contracts';
import { beforeEach, expect } from 'vitest';
import { app, scene, ticketScene } from './scene.js';

type Client = ReturnType<typeof app.api.as>;
interface Page {
  tickets: Ticket[];
  lanes: LanePage[];
}

/** A ticket scene whose board is empty. */
export function boardScene(): void {
  ticketScene();
  beforeEach(async () => {
    // The scene's own ticket would be a card of every board.
    await app.api.as(scene.admin).delete(`/tickets/${scene.ticket.id}`);
  });
}
export const STATE = { status: 409, body: { error: 'ERR_TICKET_STATE' } };
export const ana = () => app.api.as(scene.ana);
export const boss = () => app.api.as(scene.admin);
export const move = (ticketId: number, laneId: number, place: object = {}, client = ana()) =>
  client.put(`/ticket-tags/${ticketId}/${laneId}`, place);

let named = 0;
/** A lane of the company. */
export async function aLane(fields: object = {}): Promise<{ id: number; name: string; version: number }> {
  const form = { name: `Lane ${++named}`, color: '#1d4ed8', kanban: 1 };
  const answer = await app.api.as(scene.admin).post('/tags', { ...form, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

export async function board(client: Client, query: Record<string, string | number> = {}): Promise<Page> {
  const answer = await client.get('/ticket/kanban', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Ids of the cards of a lane in order, as this user sees the board. */
export const cardsOf = ({ tickets }: Page, laneId: number): number[] =>
  tickets.filter((ticket) => (ticket.laneId ?? 0) === laneId).map(({ id }) => id);

/** Numbers of cards by lane; lanes without cards are left out. */
export const countsOf = ({ lanes }: Page): Record<number, number> =>
  Object.fromEntries(lanes.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));

/** All cards of a lane, page by page. */
export async function wholeLane(client: Client, laneId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: Page = await board(client, { laneId, ...(after === undefined ? {} : { after }) });
    ids.push(...page.tickets.map(({ id }) => id));
    after = page.lanes[0]!.cursor;
  }
  return ids;
}
