import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'There is a new version of the console.',
  update: 'Update',
  later: 'Later',
  noUnreadText: 'New messages in your conversations appear here.',
  desktopNotifications: 'Desktop notifications',
  notificationsBlocked: 'The browser blocked notifications from this site.',
};
