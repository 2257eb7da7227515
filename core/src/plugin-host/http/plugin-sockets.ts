import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { PluginSocket } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import type { PluginHost } from '../lifecycle/host.js';
import { compilePath } from './path-pattern.js';

const MAX_PAYLOAD = 64 * 1024;
/** WebSocket close codes. */
const CLOSE = { policy: 1008, tooBig: 1009, failed: 1011, tryLater: 1013, text: 1003 } as const;

/**
 * Passes an accepted WebSocket below `/api/plugins/{pluginId}/` to its plugin. Nothing is awaited: a frame that arrives
 * before its listener would be lost.
 */
export function openPluginSocket(
  { infra, host }: { infra: Infra; host: PluginHost },
  socket: WebSocket,
  request: FastifyRequest,
  pluginId: string,
  path: string,
): void {
  socket.on('error', (error) => infra.log.debug({ err: error, plugin: pluginId }, 'plugin socket'));
  const plugin = host.present(pluginId);
  if (!plugin?.isReady)
    return socket.close(plugin ? CLOSE.tryLater : CLOSE.policy, plugin ? 'unavailable' : 'unknown');
  const found = find(plugin.registered.sockets, path);
  if (!found) return socket.close(CLOSE.policy, 'unknown');
  const { definition, params } = found;
  const limit = definition.maxPayload ?? MAX_PAYLOAD;
  const stop = () => socket.close(CLOSE.tryLater, 'stopping');
  plugin.signal.addEventListener('abort', stop, { once: true });
  socket.on('close', () => plugin.signal.removeEventListener('abort', stop));

  const safely = (work: () => void) => {
    try {
      work();
    } catch (error) {
      infra.log.warn({ err: error, plugin: pluginId }, 'a plugin socket failed');
      socket.close(CLOSE.failed, 'failed');
    }
  };
  safely(() =>
    definition.open(
      { ...plugin.context!, signal: plugin.signal },
      {
        send: (text) => {
          if (socket.readyState === socket.OPEN) socket.send(text);
        },
        close: (code, reason) => socket.close(code, reason),
        get bufferedAmount() {
          return socket.bufferedAmount;
        },
        onMessage: (listener) =>
          void socket.on('message', (data: Buffer, isBinary: boolean) => {
            if (isBinary) return socket.close(CLOSE.text, 'text frames only');
            if (data.length > limit) return socket.close(CLOSE.tooBig, 'too big');
            safely(() => listener(data.toString('utf8')));
          }),
        onClose: (listener) => void socket.on('close', () => safely(listener)),
      },
      {
        headers: request.headers as Record<string, string>,
        params,
        query: request.query as Record<string, string>,
        ip: request.ip,
      },
    ),
  );
}

function find(sockets: readonly PluginSocket[], path: string) {
  for (const definition of sockets) {
    const params = compilePath(definition.path)(path);
    if (params) return { definition, params };
  }
  return undefined;
}
