import type { MentionsTexts } from '../pt/mentions';

export const mentions: MentionsTexts = {
  by: '%{user} le mencionó',
  byNobody: 'Le mencionaron',
  in: 'Nota sobre %{name}',
  list: 'Colegas que pueden ver esta conversación',
  found:
    '%{smart_count} colega. Elija con las flechas y Enter. |||| %{smart_count} colegas. Elija con las flechas y Enter.',
  none: 'Ningún colega con este nombre puede ver esta conversación.',
  mark: 'Le mencionaron en una nota',
  removeNote: 'Se elimina para todo el equipo. Esto no se puede deshacer.',
};
