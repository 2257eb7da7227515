import type { MomentsTexts } from '../pt/moments';

export const moments: MomentsTexts = {
  window: 'Los últimos 30 días',
  age: 'Desde cuándo',
  anyAge: 'Cualquier fecha',
  waiting: 'Pendientes',
  nobody: 'Sin agente',
  card: '%{name}: %{count}',
  count: '%{smart_count} ticket |||| %{smart_count} tickets',
  noneWaits: 'Nadie está esperando',
  noneHere: 'Ningún ticket abierto',
  more: 'Ver %{smart_count} más |||| Ver %{smart_count} más',
  firstOnly: 'Los primeros %{shown} de %{count}',
  moreAgents:
    'Hay %{smart_count} agente más con tickets abiertos que no aparece aquí: filtra por cola. |||| Hay %{smart_count} agentes más con tickets abiertos que no aparecen aquí: filtra por cola.',
  moveOf: 'Transferir %{ticket}',
  moved: '%{ticket}: ahora en %{card}',
  taken: 'Atención aceptada.',
  dragging: '%{ticket} en movimiento. Suéltalo sobre una tarjeta.',
  cancelled: 'Movimiento cancelado.',
  help: 'Las flechas van de un ticket a otro. Enter abre. M transfiere.',
  failed: 'No se pudo cargar el panel',
  stale: 'Los números pueden no estar al día.',
};
