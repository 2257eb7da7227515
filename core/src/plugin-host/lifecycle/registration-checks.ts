import {
  DOMAIN_EVENT_NAMES,
  billingProblem,
  type BillingProvider,
  type ChannelAdapter,
  type IntegrationPlugin,
  type PluginDefinition,
  type PluginJob,
  type PluginManifest,
  type PluginRoute,
  type PluginSocket,
  type WebhookProof,
} from '@recado/sdk';
import { compileForm } from '../context/settings-form.js';

/** A plugin's registrations. */
export interface Registered {
  channels: ChannelAdapter[];
  integrations: IntegrationPlugin[];
  billing: BillingProvider[];
  routes: PluginRoute[];
  sockets: PluginSocket[];
  jobs: PluginJob[];
}

export const nothingRegistered = (): Registered => ({
  channels: [],
  integrations: [],
  billing: [],
  routes: [],
  sockets: [],
  jobs: [],
});

/** Thrown with a sentence for readers of the list of plugins. */
export class PluginProblem extends Error {
  override name = 'PluginProblem';
}

/** The plugin of a loaded entry module. */
export function definitionOf(module: unknown): PluginDefinition {
  const definition = (module as { default?: unknown } | null)?.default as PluginDefinition | undefined;
  if (typeof definition?.register !== 'function')
    throw new PluginProblem('Its entry has no plugin as its default export.');
  return definition;
}

/** Runs `register` and checks what was declared. */
export function registerPlugin(definition: PluginDefinition): Registered {
  const registered = nothingRegistered();
  const outcome: unknown = definition.register({
    channel: (adapter) => registered.channels.push(checkedChannel(adapter)),
    integration: (integration) => registered.integrations.push(checkedIntegration(integration)),
    billing: (provider) => registered.billing.push(checkedBilling(provider)),
    route: (route) => registered.routes.push({ ...route, path: ownPath(route) }),
    socket: (socket) => registered.sockets.push({ ...socket, path: checkedPath(socket.path) }),
    job: (job) => registered.jobs.push(checkedJob(job)),
  });
  if (outcome instanceof Promise) {
    outcome.catch(() => undefined); // it is rejected anyway; its rejection must not end the process
    throw new PluginProblem('Its register() waits for something; it may only declare.');
  }
  return registered;
}

/** The manifest names kinds and channels: what a plugin is can be read without running it. */
export function assertDeclared(
  { manifest, channels }: { manifest?: Pick<PluginManifest, 'kinds'>; channels: readonly string[] },
  registered: Registered,
): void {
  const kinds = manifest?.kinds ?? [];
  const brought = {
    channel: registered.channels.length,
    integration: registered.integrations.length,
    billing: registered.billing.length,
  };
  for (const [kind, count] of Object.entries(brought) as [PluginManifest['kinds'][number], number][]) {
    if (count > 0 && !kinds.includes(kind))
      throw new PluginProblem(`It brings the kind "${kind}", which its manifest does not name.`);
  }
  const undeclared = registered.channels.find(({ id }) => !channels.includes(id));
  if (undeclared)
    throw new PluginProblem(
      `It brings the channel "${undeclared.id}": add it to "channels" in the manifest, beside the plugin's others.`,
    );
  if (hasTwins(registered.channels)) throw new PluginProblem('It registers two channels with one id.');
  if (hasTwins(registered.integrations))
    throw new PluginProblem('It registers two integrations with one id.');
  // Its one webhook address and its one form belong to one provider.
  if (registered.billing.length > 1) throw new PluginProblem('It registers two payment providers.');
}

const hasTwins = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size < all.length;

const ID = /^[a-z][a-z0-9-]{1,39}$/;

function checkedIntegration(integration: IntegrationPlugin): IntegrationPlugin {
  const { id, subscribes, title, description, settings } = integration ?? {};
  if (!ID.test(id ?? '')) throw new PluginProblem('It registers an integration without a valid id.');
  const answers = typeof integration.answer === 'function';
  const isComplete = Array.isArray(subscribes) && (subscribes.length > 0 || answers);
  if (typeof integration.handle !== 'function' || !isComplete)
    throw new PluginProblem(`Its integration "${id}" lacks handle or its subscriptions.`);
  if (!title?.trim() || !description?.trim())
    throw new PluginProblem(`Its integration "${id}" lacks a title or a description for the companies.`);
  assertForm(id, settings);
  const known: readonly string[] = DOMAIN_EVENT_NAMES;
  const strange = (subscribes as string[]).find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new PluginProblem(`Its integration "${id}" subscribes to "${strange}", which does not exist.`);
  return integration;
}

/** The form of a company's settings can be drawn and checked. */
function assertForm(id: string, settings: IntegrationPlugin['settings']): void {
  try {
    if (settings) compileForm(settings);
  } catch (cause) {
    const text = `The settings form of its integration "${id}" cannot be used: ${(cause as Error).message}`;
    throw new PluginProblem(text, { cause });
  }
}

function checkedBilling(provider: BillingProvider): BillingProvider {
  if (!ID.test(provider?.id ?? ''))
    throw new PluginProblem('It registers a payment provider without a valid id.');
  const problem = billingProblem(provider);
  if (problem) throw new PluginProblem(`Its payment provider "${provider.id}" cannot be used: ${problem}.`);
  assertProof(`payment provider "${provider.id}"`, provider.webhook);
  return provider;
}

function checkedChannel(adapter: ChannelAdapter): ChannelAdapter {
  if (!ID.test(adapter?.id ?? '')) throw new PluginProblem('It registers a channel without a valid id.');
  const complete =
    typeof adapter.send === 'function' &&
    Array.isArray(adapter.capabilities?.inbound) &&
    typeof adapter.capabilities.outbound === 'object' &&
    typeof adapter.connection?.provision === 'function' &&
    Object.keys(adapter.connection.modes ?? {}).length > 0;
  if (!complete)
    throw new PluginProblem(
      `Its channel "${adapter.id}" lacks send, capabilities, a connection mode or provision.`,
    );
  assertProof(`channel "${adapter.id}"`, adapter.webhook);
  return adapter;
}

const PROOFS: readonly string[] = ['body-signature', 'shared-secret', 'mutual-tls'] satisfies WebhookProof[];

function assertProof(whose: string, webhook: { proof?: string } | undefined): void {
  if (webhook?.proof !== undefined && !PROOFS.includes(webhook.proof))
    throw new PluginProblem(
      `The webhook of its ${whose} is proven by "${webhook.proof}"; known are ${PROOFS.join(', ')}.`,
    );
}

/** Below `/api/plugins/{id}`, where the core has two calls of its own. */
function ownPath({ method, path }: PluginRoute): string {
  if (method === 'PUT' && /^\/(settings|enabled|integrations\/[^/]+)\/?$/.test(path))
    throw new PluginProblem(`It registers the route "PUT ${path}", which belongs to the core.`);
  return checkedPath(path);
}

function checkedPath(path: string): string {
  if (typeof path !== 'string' || !path.startsWith('/'))
    throw new PluginProblem(`It registers the route "${path}", which does not begin with a slash.`);
  return path;
}

function checkedJob(job: PluginJob): PluginJob {
  if (!job?.id || typeof job.run !== 'function' || !(job.everyMs >= 1000))
    throw new PluginProblem(`Its job "${job?.id}" needs an id, a run and an interval of at least a second.`);
  return job;
}
