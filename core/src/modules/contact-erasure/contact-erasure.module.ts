import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { PluginErasures } from '../../ports/plugin-erasures.js';
import { contactErasureRoutes } from './contact-erasure.routes.js';
import { createContactErasure } from './contact-erasure.service.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  media: MediaStore;
  pluginErasures: PluginErasures;
}

export function contactErasureModule({ infra, outbox, media, pluginErasures }: Needs) {
  const contactErasure = createContactErasure(infra, { outbox, media, pluginErasures });
  return {
    services: { contactErasure },
    routes: (api) => contactErasureRoutes(api, contactErasure),
    sweeps: [{ name: 'erase contacts', everyMs: 5_000, run: contactErasure.erase }],
  } satisfies Module;
}
