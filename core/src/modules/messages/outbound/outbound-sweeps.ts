import type { Sweep } from '../../../infra/sweeper.js';
import type { Channels } from '../../../ports/channels.js';
import type { Outbox } from '../../../ports/events.js';
import type { Infra } from '../../../services.js';
import { settleLostSends } from './lost-sends.js';
import type { OutboundService } from './outbound.js';

/** What keeps the outbound path going when jobs were lost or workers died. */
export function outboundSweeps(
  infra: Infra,
  parts: { outbound: Pick<OutboundService, 'enqueueDue'>; channels: Channels; outbox: Outbox },
): Sweep[] {
  return [
    { name: 'enqueue due messages', everyMs: 1_000, run: () => parts.outbound.enqueueDue() },
    {
      name: 'settle lost sends',
      everyMs: 1_000,
      run: () => settleLostSends(infra, parts.channels, parts.outbox),
    },
  ];
}
