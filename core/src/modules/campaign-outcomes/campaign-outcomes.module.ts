import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { MessageOutcomes } from '../message-outcomes/message-outcomes.service.js';
import { createCampaignOutcomes } from './campaign-outcomes.tx.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  messageOutcomes: Pick<MessageOutcomes, 'listen'>;
  channels: Pick<Channels, 'lookUpNumbers'>;
}

export function campaignOutcomesModule({ infra, outbox, messageOutcomes, channels }: Needs) {
  messageOutcomes.listen('campaigns', createCampaignOutcomes(infra.clock, { outbox, channels }));
  return { services: {} } satisfies Module;
}
