import type { Failure } from '../messages/failure.rules.js';

/** Why a message to a number that the company does not write to was not sent, in words for people. */
export const SUPPRESSED: Failure = {
  code: 'RECIPIENT_SUPPRESSED',
  text: 'The company does not write to this number on its own initiative.',
  texts: {
    pt: 'A empresa não escreve a este número por iniciativa própria.',
    es: 'La empresa no escribe a este número por iniciativa propia.',
    tr: 'Şirket bu numaraya kendiliğinden yazmaz.',
  },
};
