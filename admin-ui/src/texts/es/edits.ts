import { edits as shared } from '@recado/sdk/texts/es/edits';
import type { edits as origin } from '../pt/edits';
import type { SameKeys } from '../shape';

/** Two people at one record. */
export const edits: SameKeys<typeof origin> = {
  ...shared,
  mergedSilently: '%{name} también cambió este registro. Se conservaron los cambios de ambos.',
  movedSilently: 'Otra persona acaba de cambiar este registro.',
  followedSilently: 'Otra persona cambió este registro. El formulario ya muestra el nuevo estado.',
  gone: 'Este registro fue eliminado. Lo que escribió ya no se puede guardar.',
  leaveGone: 'Volver a la lista',
  valueMoved: 'Otra persona acaba de cambiar este campo a: %{value}',
  channelSettings: 'Configuración del canal',
};
