import { expect, it } from 'vitest';
import type { TicketLoss } from '@recado/sdk/contracts';
import { tickets as texts } from '../texts/pt/tickets';
import { lossText } from './loss-text';

const t = ((key: string, values: Record<string, string> = {}) =>
  (texts as Record<string, string>)[key.replace('tickets.', '')]!.replace(
    /%\{(\w+)\}/g,
    (_, name) => values[name]!,
  )) as Parameters<typeof lossText>[0];
const loss = (change: Partial<TicketLoss>): TicketLoss => ({
  ...{ what: 'transferred', user: 'Helena', toUser: 'Caio', toQueue: 'Vendas' },
  ...change,
});

it.each([
  [loss({}), 'Helena transferiu para Caio'],
  [loss({ toUser: null }), 'Helena transferiu para a fila Vendas'],
  [loss({ what: 'accepted', user: 'Caio' }), 'Caio aceitou o atendimento'],
  [loss({ what: 'returned', user: null }), 'Alguém devolveu o atendimento à fila'],
  [loss({ what: 'closed' }), 'Helena encerrou o atendimento'],
  [loss({ what: 'closed', user: null }), 'Encerrado automaticamente'],
  [loss({ what: 'offered', user: null }), 'Agora aguarda por Caio'],
  [loss({ what: 'moved', user: null, toUser: null }), 'Foi para a fila Vendas'],
  [undefined, 'Não está mais à sua vista'],
])('%j is "%s"', (given, said) => {
  expect(lossText(t, given)).toBe(said);
});
