import type { Outgoing } from '../../lib/messages/outgoing';

const KEY = 'recado.outbox';

/** Keeps unsent texts of this tab over a reload. Files cannot be kept; the same key sent twice is one message. */
export interface OutboxStorage {
  load(): Outgoing[];
  save(items: readonly Outgoing[]): void;
}

export const createOutboxStorage = (storage: Storage, userId: number): OutboxStorage => ({
  load() {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as {
        userId?: number;
        items?: Outgoing[];
      } | null;
      if (stored?.userId !== userId || !Array.isArray(stored.items)) return [];
      return stored.items.map((item) => ({
        ...item,
        // Stored by an earlier version of this page, it may lack them.
        extras: (item as Partial<Outgoing>).extras ?? {},
        file: null,
        state: 'waiting',
        progress: 0,
        failure: null,
      }));
    } catch {
      // Unreadable: there is nothing to take up.
      return [];
    }
  },
  save(items) {
    const texts = items.filter((item) => !item.file);
    try {
      if (texts.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ userId, items: texts }));
    } catch {
      // A full storage costs the reload safety alone; the queue itself continues.
    }
  },
});
