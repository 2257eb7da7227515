import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'Hay una nueva versión de la consola.',
  update: 'Actualizar',
  later: 'Después',
  noUnreadText: 'Los mensajes nuevos de sus conversaciones aparecen aquí.',
  desktopNotifications: 'Notificaciones de escritorio',
  notificationsBlocked: 'El navegador bloqueó las notificaciones de este sitio.',
};
