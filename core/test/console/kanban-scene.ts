import type { Page } from 'playwright-core';
import { newUuid } from '../../src/infra/uuid.js';
import { placesFor } from '../../src/modules/tickets/board/lane-keys.rules.js';
import type { ConsoleVisits } from './console-visits.js';

interface SceneOptions {
  cards?: number;
  plan?: Record<string, unknown>;
  /** Whether Ana and Caio see each other's tickets. */
  allTicket?: boolean;
}

/** A company with lanes, two agents of one queue, an admin, and tickets that Ana holds. */
export async function kanbanScene(
  visits: ConsoleVisits,
  { cards = 3, plan = {}, allTicket = true }: SceneOptions = {},
) {
  const { test } = visits;
  const company = await test.aCompany({ name: 'Ótica Horizonte', plan });
  const queue = await test.aQueue(company, { name: 'Vendas' });
  const connection = await test.aConnection(company, { channel: 'webchat', name: 'Site' });
  const queueIds = [queue.id];
  const ana = await test.aUser(company, { name: 'Ana Ribeiro', queueIds, allTicket });
  const caio = await test.aUser(company, { name: 'Caio Nunes', queueIds, allTicket });
  const rui = await test.anAdmin(company, { name: 'Rui Prado', queueIds });
  const names = ['Juliana Castro', 'Bruno Dias', 'Marina Alves', 'Otávio Reis', 'Clara Nunes'];
  const tickets = [];
  for (let n = 0; n < cards; n++) {
    const contact = await test.aContact(company, {
      name: names[n] ?? `Cliente ${n + 1}`,
      number: `55119777700${String(n).padStart(2, '0')}`,
    });
    const held = { status: 'open', userId: ana.id, queueId: queue.id };
    const lastMessage = 'Bom dia! Vocês têm a armação azul em estoque?';
    tickets.push(await test.aTicket(company, { contact, connection, ...held, lastMessage }));
  }
  const lanes: { id: number; name: string }[] = [];
  const colors = ['#1d4ed8', '#b45309', '#15803d'];
  for (const [n, name] of ['Novo contato', 'Proposta', 'Fechado'].entries())
    lanes.push((await test.api.as(rui).post('/tags', { name, color: colors[n], kanban: 1 })).body);
  return { company, queue, connection, ana, caio, rui, tickets, lanes: lanes as [Lane, Lane, Lane] };
}
type Lane = { id: number; name: string };

/** Tickets of Ana in a lane, in the order of their numbers. */
export async function manyCards(
  { test }: ConsoleVisits,
  ana: { id: number; companyId: number },
  laneId: number,
  count: number,
): Promise<void> {
  const { companyId } = ana;
  const connection = await test.aConnection({ id: companyId }, { channel: 'webchat', name: 'Outro site' });
  const places = placesFor(count);
  for (let at = 0; at < count; at += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - at) }, (_, n) => at + n);
    const named = rows.map((n) => ({ companyId, name: `Muitos ${n}`, channel: 'webchat' }));
    const [first] = await test.db('contacts').insert(named);
    await test.db('tickets').insert(
      rows.map((n, place) => ({
        ...{ companyId, uuid: newUuid(), contactId: first! + place, connectionId: connection.id },
        ...{ status: 'open', userId: ana.id, channel: 'webchat', conversation: Buffer.from(`many-${n}`) },
        ...{ laneId, lanePosition: Buffer.from(places[n]!) },
      })),
    );
  }
  await test.services.tickets.reconcileCounts();
}

export const laneOf = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^Coluna ${name}: `) });
export const cardIn = (page: Page, lane: string, name: string) =>
  laneOf(page, lane).getByRole('group', { name: new RegExp(`^#\\d+ ${name}$`) });
/** Names of the cards of a lane, in order. */
export const namesIn = (page: Page, lane: string): Promise<string[]> =>
  laneOf(page, lane).locator('.kanban-card .name').allInnerTexts();
