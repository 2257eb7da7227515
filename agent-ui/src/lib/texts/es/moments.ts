import type { MomentsTexts } from '../pt/moments';

export const moments: MomentsTexts = {
  window: 'Los últimos 30 días',
  age: 'Desde cuándo',
  anyAge: 'Cualquier fecha',
  waiting: 'Pendientes',
  nobody: 'Sin agente',
  card: '%{name}: %{count}',
  count: '%{smart_count} conversación |||| %{smart_count} conversaciones',
  noneWaits: 'Nadie está esperando',
  noneHere: 'Ninguna conversación abierta',
  more: 'Ver %{smart_count} más |||| Ver %{smart_count} más',
  firstOnly: 'Los primeros %{shown} de %{count}',
  moreAgents:
    'Hay %{smart_count} agente más con conversaciones abiertas que no aparece aquí: filtre por cola. |||| Hay %{smart_count} agentes más con conversaciones abiertas que no aparecen aquí: filtre por cola.',
  moveOf: 'Transferir %{ticket}',
  moved: '%{ticket}: ahora en %{card}',
  taken: 'Conversación aceptada.',
  unanswered: 'Sin respuesta desde hace %{time}',
  dragging: '%{ticket} en movimiento. Suéltela sobre una tarjeta.',
  cancelled: 'Movimiento cancelado.',
  help: 'Las flechas van de una conversación a otra. Enter abre. M transfiere.',
  failed: 'No se pudo cargar el panel',
  stale: 'Los números pueden no estar al día.',
};
