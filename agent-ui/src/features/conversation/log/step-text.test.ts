import { describe, expect, it } from 'vitest';
import type { TicketLogEntry } from '../../../lib/ticket-history';
import { stepsOf, stepText } from './step-text';

const ana = { id: 1, name: 'Ana' };
const rui = { id: 2, name: 'Rui' };
const vendas = { id: 5, name: 'Vendas' };
let id = 0;
const entry = (type: string, second: number, more: Partial<TicketLogEntry> = {}): TicketLogEntry => ({
  ...{ id: ++id, type, user: ana, queue: vendas, ...more },
  createdAt: new Date(1_795_000_000_000 + second * 1000).toISOString(),
});
/** Keys with the names that are put into them. */
const said = (entries: readonly TicketLogEntry[]) =>
  stepsOf(entries).map((step) =>
    stepText(
      (key, values) =>
        [key, values?.['user'], values?.['toUser'] ?? values?.['toQueue']].filter(Boolean).join(' '),
      step,
    ),
  );

describe('the steps in a conversation', () => {
  it('say in one line who transferred to whom, or to which queue', () => {
    expect(
      said([
        entry('transfered', 1),
        entry('receivedTransfer', 1, { user: rui }),
        entry('transfered', 2),
        entry('queue', 2, { user: null }),
        entry('transfered', 3),
        entry('receivedTransfer', 3),
      ]),
    ).toEqual([
      'tickets.lostToUser Ana Rui',
      'tickets.lostToQueue Ana Vendas',
      'tickets.lostToQueue Ana Vendas',
    ]);
  });
  it('leave out what changes nothing for the customer, and that who opened a ticket accepted it', () => {
    expect(
      said([
        entry('create', 1),
        entry('open', 1),
        entry('access', 2, { user: rui }),
        entry('queue', 3),
        entry('closed', 4),
        entry('reopen', 5, { user: null }),
        entry('open', 6, { user: rui }),
      ]),
    ).toEqual(['steps.logClosed Ana', 'steps.logReopenAlone steps.someone', 'steps.logOpen Rui']);
  });
});
