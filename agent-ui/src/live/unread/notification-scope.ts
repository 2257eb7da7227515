import type { Ticket } from '@recado/sdk/contracts';
import { createStore, useStore } from '../../lib/store';
import { keepPreference, onPreference, stored } from '@recado/sdk/ui';
import { concerns } from './unread-tickets';

export const NOTIFICATION_SCOPES = ['none', 'mine', 'all'] as const;
/** Tickets whose messages this browser notifies about: none, the user's own, or also those that wait for anybody. */
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number];

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

/** Whether a message on this ticket causes a sound and a notification. */
export function inScope(ticket: Ticket, userId: number, chosen: NotificationScope): boolean {
  if (chosen === 'none' || (chosen === 'mine' && ticket.userId !== userId)) return false;
  return concerns(ticket, userId);
}
