import type { LeavingTexts } from '../pt/leaving';

export const leaving: LeavingTexts = {
  title: '¿Salir sin guardar?',
  notSaved: 'Lo que escribió todavía no está guardado.',
  drop: 'Descartar',
  recordingTitle: '¿Descartar la grabación?',
  recordingNotSent: 'La grabación aún no se ha enviado.',
  recordingKept: 'La grabación no se envió: quedó entre los adjuntos.',
};
