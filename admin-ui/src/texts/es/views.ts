import type { SameKeys } from '../shape';
import type { views as pt } from '../pt/views';

/** Filter and order of a list, kept under a name. */
export const views: SameKeys<typeof pt> = {
  menu: 'Vistas guardadas',
  shown: 'Vista: %{name}',
  none: 'Guarde los filtros y el orden que usa a menudo.',
  add: 'Guardar vista actual',
  full: 'Límite de vistas alcanzado',
  text: 'Los filtros y el orden de esta lista quedan guardados para usted, en cualquier computadora.',
  name: 'Nombre de la vista',
  replaces: 'La vista “%{name}” ya existe y será reemplazada.',
  replace: 'Reemplazar',
  remove: 'Quitar la vista “%{name}”',
  removed: 'Vista “%{name}” quitada',
};
