import type { Outgoing } from '../../lib/messages/outgoing';

/** Of one user: another one who signs in to this tab leaves them alone. */
const keyOf = (userId: number): string => `recado.outbox.${userId}`;

/** Keeps unsent texts of this tab over a reload. Files cannot be kept; the same key sent twice is one message. */
export interface OutboxStorage {
  load(): Outgoing[];
  save(items: readonly Outgoing[]): void;
}

export const createOutboxStorage = (storage: Storage, userId: number): OutboxStorage => ({
  load() {
    try {
      const stored = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]') as Outgoing[];
      if (!Array.isArray(stored)) return [];
      return stored.map((item) => ({
        ...item,
        // An item stored by an earlier version of this page may lack them.
        extras: (item as Partial<Outgoing>).extras ?? {},
        file: null,
        state: 'waiting',
        progress: 0,
        failure: null,
      }));
    } catch {
      // Unreadable: there is nothing to restore.
      return [];
    }
  },
  save(items) {
    const texts = items.filter((item) => !item.file);
    try {
      if (texts.length === 0) storage.removeItem(keyOf(userId));
      else storage.setItem(keyOf(userId), JSON.stringify(texts));
    } catch {
      // If the storage is full, texts do not survive a reload; the queue itself continues.
    }
  },
});
