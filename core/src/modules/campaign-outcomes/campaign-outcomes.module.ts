import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import { createCampaignOutcomes } from './campaign-outcomes.tx.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  messageOutcomes: Pick<MessageOutcomes, 'listen'>;
}

export function campaignOutcomesModule({ infra, outbox, messageOutcomes }: Needs) {
  messageOutcomes.listen('campaigns', createCampaignOutcomes(infra.clock, outbox));
  return { services: {} } satisfies Module;
}
