import type { ShellLazyTexts } from '../pt/shell-lazy';

export const shellLazy: ShellLazyTexts = {
  newVersion: 'Konsolun yeni bir sürümü var.',
  update: 'Güncelle',
  later: 'Sonra',
  noUnreadText: 'Görüşmelerinizin yeni mesajları burada görünür.',
  desktopNotifications: 'Masaüstü bildirimleri',
  notificationsBlocked: 'Tarayıcı bu sitenin bildirimlerini engelledi.',
};
