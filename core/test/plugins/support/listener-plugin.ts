import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DomainEvent, IntegrationCompany } from '@recado/sdk';

/** The events of each listener, and its response: a function that may throw. */
export interface Listening {
  heard: DomainEvent[];
  /** The companies of the calls, with their settings. */
  companies: IntegrationCompany[];
  conduct?: (event: DomainEvent, signal: AbortSignal) => Promise<void> | void;
}
const listeners = ((globalThis as Record<string, unknown>)['recadoListeners'] ??= {}) as Record<
  string,
  Listening
>;

export const listening = (id: string): Listening => (listeners[id] ??= { heard: [], companies: [] });

/** What a company fills in for a listener. */
const FORM = {
  type: 'object',
  required: ['token'],
  properties: {
    address: { type: 'string', title: 'Address', default: 'https://service.test' },
    token: { type: 'string', title: 'Token', 'x-secret': true, minLength: 4 },
  },
};

const entryOf = (id: string, subscribes: readonly string[], settings: object | undefined) => `
export default {
  register: (registry) => registry.integration({
    id: '${id}',
    title: 'Listener ${id}',
    description: 'Passes events to a test.',
    texts: { pt: { title: 'Ouvinte ${id}', description: 'Passa eventos a um teste.' } },
    settings: ${JSON.stringify(settings)},
    subscribes: ${JSON.stringify(subscribes)},
    async handle(ctx, event) {
      const mine = globalThis.recadoListeners['${id}'];
      mine.heard.push(event);
      mine.companies.push(ctx.company);
      await mine.conduct?.(event, ctx.signal);
    },
    async check({ company }) {
      if (company.settings.token === 'wrong') return { ok: false, message: 'The token is refused.', texts: { pt: 'O token foi recusado.' } };
      return { ok: true, account: company.settings.token };
    },
  }),
};
`;

/** A plugin with one integration that passes its events to the test. */
export async function writeListenerPlugin(
  parent: string,
  id: string,
  { subscribes = ['message.created', 'ticket.deleted'], kinds = ['integration'], hasForm = false } = {},
): Promise<void> {
  listening(id);
  const folder = join(parent, id);
  await mkdir(folder, { recursive: true });
  const recado = { id, kinds, sdk: '*', entry: './entry.mjs', displayName: id };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: id, version: '1.0.0', recado }));
  await writeFile(join(folder, 'entry.mjs'), entryOf(id, subscribes, hasForm ? FORM : undefined));
}
