import type { hours as pt } from '../pt/hours';
import type { SameKeys } from '../shape';

export const hours: SameKeys<typeof pt> = {
  tab: 'Horarios',
  saved: 'Horarios actualizados con éxito.',
  saveHint: 'Haga clic en guardar para registrar los cambios',
  invalid: 'Revise los horarios indicados',
  open: 'Abierto',
  closed: 'Cerrado',
  openOn: 'Abierto: %{day}',
  more: 'Más opciones: %{day}',
  total: '%{hours} h por semana',
  fields: {
    startTimeA: '%{day}: inicio',
    endTimeA: '%{day}: fin',
    startTimeB: '%{day}: inicio del segundo período',
    endTimeB: '%{day}: fin del segundo período',
  },
  faults: {
    format: 'Escriba una hora como 08:00',
    incomplete: 'Falta esta hora',
    order: 'El fin viene después del inicio, el mismo día; 23:59 llega hasta el fin del día',
    overlap: 'El segundo período empieza después del primero',
  },
  actions: { all: 'Copiar a todos los días', workdays: 'Copiar de lunes a viernes', clear: 'Vaciar el día' },
  done: {
    all: '%{day} copiado a todos los días.',
    workdays: '%{day} copiado de lunes a viernes.',
    clear: '%{day} quedó cerrado.',
  },
};
