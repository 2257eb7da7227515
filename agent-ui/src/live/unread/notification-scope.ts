import { NOTIFICATION_SCOPES, type NotificationScope } from '@recado/sdk/rules';
import { createStore, useStore } from '../../lib/store';
import { keepPreference, onPreference, stored } from '@recado/sdk/ui';

const KEY = 'recado.notificationScope';
export const scopeOf = (value: string | null): NotificationScope =>
  NOTIFICATION_SCOPES.find((scope) => scope === value) ?? 'all';

const scope = createStore<NotificationScope>(scopeOf(stored.get(KEY)));
export const useNotificationScope = (): NotificationScope => useStore(scope);
export const notificationScope = (): NotificationScope => scope.get();
function show(next: NotificationScope): void {
  stored.set(KEY, next);
  scope.set(next);
}
export function setNotificationScope(next: NotificationScope): void {
  show(next);
  keepPreference({ notificationScope: next });
}
onPreference('notificationScope', show);
