import { MemoryKeyValue } from '../context/memory-store.js';
import type { ConformanceCheck } from './check.js';
import type { ChannelUnderTest } from './descriptor.js';

const kept = new WeakMap<ChannelUnderTest, MemoryKeyValue>();

/** What the channel keeps in `kv` during one check: as in the core, a later call finds what an earlier one stored. */
export function keptBy(channel: ChannelUnderTest): MemoryKeyValue {
  const values = kept.get(channel) ?? new MemoryKeyValue();
  kept.set(channel, values);
  return values;
}

/** The check with values of its own: what another check left behind neither helps nor harms it. */
export const withOwnValues = (channel: ChannelUnderTest, check: ConformanceCheck): ConformanceCheck => ({
  ...check,
  async run() {
    kept.delete(channel);
    await check.run();
  },
});
