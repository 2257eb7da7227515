import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DomainEvent } from '@recado/sdk';

/** The events of each listener, and its response: a function that may throw. */
export interface Listening {
  heard: DomainEvent[];
  conduct?: (event: DomainEvent, signal: AbortSignal) => Promise<void> | void;
}
const listeners = ((globalThis as Record<string, unknown>)['recadoListeners'] ??= {}) as Record<
  string,
  Listening
>;

export const listening = (id: string): Listening => (listeners[id] ??= { heard: [] });

const entryOf = (id: string, subscribes: readonly string[]) => `
export default {
  register: (registry) => registry.integration({
    id: '${id}',
    subscribes: ${JSON.stringify(subscribes)},
    async handle(ctx, event) {
      const mine = globalThis.recadoListeners['${id}'];
      mine.heard.push(event);
      await mine.conduct?.(event, ctx.signal);
    },
  }),
};
`;

/** A plugin with one integration that passes its events to the test. */
export async function writeListenerPlugin(
  parent: string,
  id: string,
  { subscribes = ['message.created', 'ticket.deleted'], kinds = ['integration'] } = {},
): Promise<void> {
  listening(id);
  const folder = join(parent, id);
  await mkdir(folder, { recursive: true });
  const recado = { id, kinds, sdk: '*', entry: './entry.mjs', displayName: id };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: id, version: '1.0.0', recado }));
  await writeFile(join(folder, 'entry.mjs'), entryOf(id, subscribes));
}
