import type { MessageMention } from '@recado/sdk/contracts';
import { NAMED_KEYS, stored } from '@recado/sdk/ui';

/** Of all unfinished notes together. */
const KEPT = 100;

interface Chosen extends MessageMention {
  ticketId: number;
}
const isChosen = (one: unknown): one is Chosen => {
  const { ticketId, id, name } = (one ?? {}) as Partial<Chosen>;
  return typeof ticketId === 'number' && typeof id === 'number' && typeof name === 'string';
};

/** Whom this user chose for unfinished notes: a draft survives a reload, and so does whom it names. */
export function chosenNames(userId: number, ticketId: number) {
  const all = (): Chosen[] => {
    try {
      const list: unknown = JSON.parse(stored.get(NAMED_KEYS + userId) ?? '[]');
      return Array.isArray(list) ? list.filter(isChosen) : [];
    } catch {
      // Another program's value under our key: nobody was chosen.
      return [];
    }
  };
  return {
    list: (): MessageMention[] =>
      all().flatMap((one) => (one.ticketId === ticketId ? { id: one.id, name: one.name } : [])),
    add({ id, name }: MessageMention): void {
      const others = all().filter((one) => one.ticketId !== ticketId || one.id !== id);
      stored.set(NAMED_KEYS + userId, JSON.stringify([...others, { ticketId, id, name }].slice(-KEPT)));
    },
  };
}
