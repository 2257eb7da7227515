import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { JobQueues } from '../../infra/jobs.js';
import type { MediaStore } from '../../ports/media.js';
import { createMediaDownloads } from './media-downloads.service.js';

interface Needs {
  infra: Infra;
  channels: Channels;
  outbox: Outbox;
  jobQueues: JobQueues;
  media: MediaStore;
}

export function mediaDownloadsModule({ infra, channels, outbox, jobQueues, media }: Needs) {
  const mediaDownloads = createMediaDownloads(infra, { channels, outbox, queues: jobQueues, media });
  return {
    services: { mediaDownloads },
    sweeps: mediaDownloads.sweeps(),
    workers: [mediaDownloads],
  } satisfies Module;
}
