import type { ChannelAdapter, PluginDefinition, PluginJob, PluginRoute, PluginSocket } from '@recado/sdk';

/** What a plugin declared in `register`. */
export interface Registered {
  channels: ChannelAdapter[];
  routes: PluginRoute[];
  sockets: PluginSocket[];
  jobs: PluginJob[];
}

/** Thrown with a sentence for the person who looks at the list of plugins. */
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
  const registered: Registered = { channels: [], routes: [], sockets: [], jobs: [] };
  const outcome: unknown = definition.register({
    channel: (adapter) => registered.channels.push(checkedChannel(adapter)),
    route: (route) => registered.routes.push({ ...route, path: ownPath(route) }),
    socket: (socket) => registered.sockets.push({ ...socket, path: checkedPath(socket.path) }),
    job: (job) => registered.jobs.push(checkedJob(job)),
  });
  if (outcome instanceof Promise) {
    outcome.catch(() => undefined); // it is refused anyway; its rejection must not end the process
    throw new PluginProblem('Its register() waits for something; it may only declare.');
  }
  return registered;
}

function checkedChannel(adapter: ChannelAdapter): ChannelAdapter {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(adapter?.id ?? ''))
    throw new PluginProblem('It declares a channel without a proper id.');
  const complete =
    typeof adapter.send === 'function' &&
    Array.isArray(adapter.capabilities?.inbound) &&
    typeof adapter.capabilities.outbound === 'object' &&
    typeof adapter.connection?.check === 'function' &&
    Object.keys(adapter.connection.modes ?? {}).length > 0;
  if (!complete)
    throw new PluginProblem(
      `Its channel "${adapter.id}" lacks send, capabilities, a connection mode or check.`,
    );
  return adapter;
}

/** Below `/api/plugins/{id}`, where the core has two calls of its own. */
function ownPath({ method, path }: PluginRoute): string {
  if (method === 'PUT' && /^\/(settings|enabled)\/?$/.test(path))
    throw new PluginProblem(`It declares the route "PUT ${path}", which is the core's own.`);
  return checkedPath(path);
}

function checkedPath(path: string): string {
  if (typeof path !== 'string' || !path.startsWith('/'))
    throw new PluginProblem(`It declares the route "${path}", which does not begin with a slash.`);
  return path;
}

function checkedJob(job: PluginJob): PluginJob {
  if (!job?.id || typeof job.run !== 'function' || !(job.everyMs >= 1000))
    throw new PluginProblem(`Its job "${job?.id}" needs an id, a run and an interval of at least a second.`);
  return job;
}
