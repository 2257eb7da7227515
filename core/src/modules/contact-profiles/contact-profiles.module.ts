import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { Ingest } from '../../ports/ingest.js';
import type { ConnectionPorts } from '../connections/connection-ports.service.js';
import { createContactProfiles } from './contact-profiles.repo.js';

interface Needs {
  infra: Infra;
  channels: Channels;
  connectionPorts: Pick<ConnectionPorts, 'lookup'>;
  ingest: Ingest;
}

export function contactProfilesModule({ infra, channels, connectionPorts, ingest }: Needs) {
  const sweeps = createContactProfiles(infra, { channels, lookup: connectionPorts.lookup, ingest });
  return { services: {}, sweeps } satisfies Module;
}
