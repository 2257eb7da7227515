import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Channels } from '../../ports/channels.js';
import { createAccountLetters } from './account-letters.service.js';

export function accountLettersModule(parts: { infra: Infra; outbox: Outbox; channels: Channels }) {
  return { services: { letters: createAccountLetters(parts.infra, parts) } } satisfies Module;
}
