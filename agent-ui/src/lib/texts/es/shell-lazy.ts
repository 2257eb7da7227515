import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'Hay una nueva versión de la consola.',
  update: 'Actualizar',
  later: 'Después',
};
