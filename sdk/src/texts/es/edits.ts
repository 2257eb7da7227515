import type { EditTexts } from '../pt/edits.js';

/** Two people at one record. */
export const edits: EditTexts = {
  title: 'Dos personas cambiaron el mismo campo',
  somebody: 'Otra persona',
  introAt: '%{name} guardó mientras usted editaba (%{time}). Elija qué queda en cada campo.',
  intro: '%{name} guardó mientras usted editaba. Elija qué queda en cada campo.',
  mine: 'Lo que usted escribió',
  theirs: 'Lo que se guardó (%{name})',
  empty: '(vacío)',
  also: '%{name} también cambió: %{fields}. Esos cambios se quedan.',
  back: 'Volver al formulario',
  takeTheirs: 'Quedarme con lo guardado',
  keepMine: 'Mantener lo que escribí',
  save: 'Guardar lo elegido',
  merged: '%{name} también cambió este registro: %{fields}. Se conservaron los cambios de ambos.',
  moved: 'Otra persona acaba de cambiar este registro: %{fields}.',
  join: 'Unir con lo que escribí',
  followed: 'Otra persona cambió este registro (%{fields}). El formulario ya muestra el nuevo estado.',
};
