import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'Hay una nueva versión de la consola.',
  update: 'Actualizar',
  later: 'Después',
  scope: 'Avisar de mensajes',
  scopeNone: 'De nadie',
  scopeMine: 'De mis atenciones',
  scopeAll: 'De las mías y de las que esperan',
};
