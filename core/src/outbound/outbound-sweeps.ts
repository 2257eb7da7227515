import { bringBack } from '../infra/set-back.js';
import { BROUGHT_BACK_EVERY_MS, type Sweep } from '../infra/sweeper.js';
import type { Channels } from '../ports/channels.js';
import type { Outbox } from '../infra/domain-events.js';
import type { Infra } from '../infra/infra.js';
import { settleLostSends } from './lost-sends.js';
import type { OutboundService } from './outbound.js';

/** Keeps the outbound path going when jobs were lost or workers died. */
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
    {
      name: 'bring waiting messages back',
      everyMs: BROUGHT_BACK_EVERY_MS,
      onSetBack: true,
      async run() {
        const now = infra.clock.now();
        for (const [table, column] of [
          ['messages', 'sendState'],
          ['messageChanges', 'state'],
        ] as const)
          await bringBack(
            infra.db,
            { table, where: (rows) => rows.whereIn(column, ['queued', 'sending']) },
            now,
          );
      },
    },
  ];
}
