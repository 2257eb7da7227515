import { EventEmitter } from 'node:events';
import type { DomainEvent, Outbox } from './domain-events.js';

/** A row of the outbox: the event as JSON beside its company and topic. */
export const outboxRow = ({ companyId, topic, ...event }: DomainEvent) => ({
  companyId,
  topic,
  event: JSON.stringify(event),
});

export interface LocalOutbox extends Outbox {
  /** Called when this process has committed events. */
  onWake(listener: () => void): void;
  /** Called when this process has committed notes of outcomes (`isSure`), or events, which may be outcomes. */
  onOutcomes(listener: (isSure: boolean) => void): void;
}

export function createOutbox(): LocalOutbox {
  const signal = new EventEmitter();
  return {
    async append(trx, ...events) {
      if (events.length) await trx('outbox').insert(events.map(outboxRow));
    },
    wake: () => void (signal.emit('wake'), signal.emit('outcomes', false)),
    wakeOutcomes: () => void signal.emit('outcomes', true),
    onWake: (listener) => void signal.on('wake', listener),
    onOutcomes: (listener) => void signal.on('outcomes', listener),
  };
}
