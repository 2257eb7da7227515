/** Before what was typed is lost. */
export const leaving = {
  title: 'Sair sem salvar?',
  notSaved: 'O que você escreveu ainda não foi salvo.',
  drop: 'Descartar',
  recordingTitle: 'Descartar a gravação?',
  recordingNotSent: 'A gravação ainda não foi enviada.',
  recordingKept: 'A gravação não foi enviada: ficou entre os anexos.',
};
export type LeavingTexts = Record<keyof typeof leaving, string>;
