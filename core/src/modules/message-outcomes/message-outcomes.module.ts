import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { LocalOutbox } from '../../infra/outbox.js';
import { createMessageOutcomes } from './message-outcomes.service.js';

export function messageOutcomesModule({ infra, outbox }: { infra: Infra; outbox: LocalOutbox }) {
  const messageOutcomes = createMessageOutcomes(infra, outbox);
  return {
    services: { messageOutcomes },
    sweeps: [messageOutcomes.sweep],
    workers: [messageOutcomes.worker],
  } satisfies Module;
}
