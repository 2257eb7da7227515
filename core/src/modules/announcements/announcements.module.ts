import type { Infra } from '../../infra/infra.js';
import type { Module } from '../../infra/module.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { createAnnouncementEvents } from './announcement-events.tx.js';
import { createAnnouncementReading } from './announcement-reading.service.js';
import { announcementsRoutes } from './announcements.routes.js';
import { createAnnouncementsService } from './announcements.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
}

export function announcementsModule({ infra, outbox, media }: Needs) {
  const events = createAnnouncementEvents(infra, { outbox, media });
  const announcements = createAnnouncementsService(infra, { outbox, media, events });
  const reading = createAnnouncementReading(infra, media);
  return {
    services: { announcements },
    routes: (api) => announcementsRoutes(api, { announcements, reading, media }),
    hydrate: { announcement: events.hydrate },
    sweeps: [{ name: 'begin and end announcements', everyMs: 1_000, run: announcements.tellDue }],
  } satisfies Module;
}
