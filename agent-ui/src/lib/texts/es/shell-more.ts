import type { ShellMoreTexts } from '../pt/shell-more';

export const shellMore: ShellMoreTexts = {
  newVersion: 'Hay una nueva versión de la consola.',
  update: 'Actualizar',
  later: 'Después',
  scope: 'Avisar de mensajes',
  scopeNone: 'De nadie',
  scopeMine: 'De mis atenciones',
  scopeAll: 'De las mías y de las que esperan',
};
