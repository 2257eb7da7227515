import type { UndeliveredTexts } from '../pt/undelivered';

export const undelivered: UndeliveredTexts = {
  failed: 'Un mensaje a %{name} no se envió.',
  unconfirmed: 'Un mensaje a %{name} quizá no llegó.',
  more: 'Y %{smart_count} más. |||| Y %{smart_count} más.',
  open: 'Ver',
  dismiss: 'Descartar',
  given: '%{user} le transfirió la conversación de %{name}.',
  givenAlone: 'Se le asignó la conversación de %{name}.',
  givenMany:
    'Se le transfirió %{smart_count} conversación. |||| Se le transfirieron %{smart_count} conversaciones.',
};
