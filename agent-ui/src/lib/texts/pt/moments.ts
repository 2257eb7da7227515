export const moments = {
  window: 'Os últimos 30 dias',
  age: 'Desde quando',
  anyAge: 'De qualquer data',
  waiting: 'Pendentes',
  nobody: 'Sem atendente',
  card: '%{name}: %{count}',
  count: '%{smart_count} ticket |||| %{smart_count} tickets',
  noneWaits: 'Ninguém está aguardando',
  noneHere: 'Nenhum ticket aberto',
  more: 'Ver mais %{smart_count} |||| Ver mais %{smart_count}',
  firstOnly: 'Os primeiros %{shown} de %{count}',
  moreAgents:
    'Mais %{smart_count} atendente com tickets abertos não aparece aqui: filtre por fila. |||| Mais %{smart_count} atendentes com tickets abertos não aparecem aqui: filtre por fila.',
  moveOf: 'Transferir %{ticket}',
  moved: '%{ticket}: agora em %{card}',
  taken: 'Atendimento aceito.',
  dragging: '%{ticket} em movimento. Solte sobre um cartão.',
  cancelled: 'Movimento cancelado.',
  help: 'As setas andam entre os tickets. Enter abre. M transfere.',
  failed: 'O painel não pôde ser carregado',
  stale: 'Os números podem estar desatualizados.',
};
export type MomentsTexts = Record<keyof typeof moments, string>;
