import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type {
  ChannelAdapter,
  MediaRef,
  OutboundContent,
  PluginRequest,
  PluginRoute,
  PluginSocket,
} from '@recado/sdk';
import { createTestContext, type TestContext } from '@recado/sdk/testing';
import { WebSocketServer, type WebSocket } from 'ws';
import { createWebchat, type WebchatOptions } from '../src/plugin.js';
import { openPluginDatabase } from '../../../core/test/support/plugin-database.js';

const PREFIX = '/api/plugins/webchat';
const PAGES: Record<string, string> = { '/widget/webchat.js': '/widget.js', '/demo/webchat': '/demo' };

export interface HostOptions extends WebchatOptions {
  settings?: Record<string, unknown>;
  onReceive?: Parameters<typeof createTestContext>[0] extends infer O
    ? O extends { onReceive?: infer F }
      ? F
      : never
    : never;
}
export interface Host {
  url: string;
  key: string;
  ctx: TestContext;
  adapter: ChannelAdapter;
  /** Sends as an agent; the conversation is that of the last received message by default. */
  send(
    content: OutboundContent,
    more?: { clientId?: string; conversation?: string; agentName?: string },
  ): Promise<string>;
  /** Every event of one type that the core received. */
  received<Type extends string>(
    type: Type,
  ): Extract<TestContext['ledger']['received'][number]['event'], { type: Type }>[];
  /** Cuts every socket, like a network failure. */
  cutSockets(): void;
  /** Rejects new sockets and calls until it is switched on again. */
  setReachable(on: boolean): void;
  close(): Promise<void>;
}

async function readBody(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}

function toPluginRequest(message: IncomingMessage, url: URL): PluginRequest {
  return {
    method: message.method ?? 'GET',
    headers: message.headers as Record<string, string>,
    params: {},
    query: Object.fromEntries(url.searchParams),
    ip: message.socket.remoteAddress ?? '',
    body: message,
    json: async () => JSON.parse((await readBody(message)).toString()) as unknown,
  };
}

/** The plugin behind a real HTTP server, with a core that records what it received. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const routes: PluginRoute[] = [];
  const sockets: PluginSocket[] = [];
  const channels: ChannelAdapter[] = [];
  const plugin = createWebchat(options);
  plugin.register({
    channel: (adapter) => channels.push(adapter),
    route: (route) => routes.push(route),
    socket: (socket) => sockets.push(socket),
    ...{ integration: () => undefined, billing: () => undefined, job: () => undefined },
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await openPluginDatabase(new URL('../migrations/', import.meta.url));
  const key = 'site-key-0001';
  const ctx = createTestContext({
    pluginId: 'webchat',
    publicUrl: url,
    connection: { key, mode: 'widget', language: 'pt', settings: options.settings ?? {} },
    db: database.db,
    ...(options.onReceive ? { onReceive: options.onReceive } : {}),
  });
  const mediaPath = (ref: MediaRef): string => `/media/${ref.providerRef['storedMediaId']}`;
  ctx.media.url = async (_connectionId, ref) => url + mediaPath(ref);
  let reachable = true;

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(message.url ?? '/', url);
    const path = PAGES[address.pathname] ?? address.pathname.replace(PREFIX, '');
    const stored = /^\/media\/(\d+)$/.exec(address.pathname);
    if (stored) {
      const file = ctx.ledger.media[Number(stored[1]) - 1]!;
      response.writeHead(200, {
        'content-type': file.mimeType,
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(file.bytes);
      return;
    }
    const route = routes.find((known) => known.method === message.method && known.path === path);
    if (!route || !reachable) {
      response.writeHead(reachable ? 404 : 502).end();
      return;
    }
    const { status, headers, body } = await route.handler(ctx, toPluginRequest(message, address));
    response.writeHead(status, headers);
    if (body instanceof Readable) body.pipe(response);
    else response.end(body);
  }
  server.on('request', (message, response) => {
    answer(message, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const live = new Set<WebSocket>();
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (message, raw, head) => {
    const address = new URL(message.url ?? '/', url);
    const target = sockets.find((socket) => PREFIX + socket.path === address.pathname);
    if (!target || !reachable) return raw.destroy();
    upgrades.handleUpgrade(message, raw, head, (socket) => {
      live.add(socket);
      const { headers, query, params, ip } = toPluginRequest(message, address);
      target.open(
        ctx,
        {
          send: (text) => socket.send(text),
          close: (code, reason) => socket.close(code, reason),
          get bufferedAmount() {
            return socket.bufferedAmount;
          },
          onMessage: (listener) => socket.on('message', (data) => listener(String(data))),
          onClose: (listener) =>
            socket.on('close', () => {
              live.delete(socket);
              listener();
            }),
        },
        { headers, query, params, ip },
      );
    });
  });
  await plugin.init?.(ctx);
  let sends = 0;

  const host: Host = {
    url,
    key,
    ctx,
    adapter: channels[0]!,
    received: (type) =>
      ctx.ledger.received.map(({ event }) => event).filter((event): event is never => event.type === type),
    async send(content, more = {}) {
      const conversation = more.conversation ?? host.received('message').at(-1)!.conversation;
      const [receipt] = await host.adapter.send(ctx, {
        clientId: more.clientId ?? `agent-message-${++sends}`,
        conversation,
        recipient: { identities: [{ kind: 'visitor', value: conversation }], isGroup: false },
        content,
        agentName: more.agentName ?? 'Marina',
      });
      return receipt!.externalMessageId;
    },
    cutSockets: () => live.forEach((socket) => socket.terminate()),
    setReachable(on) {
      reachable = on;
      if (!on) host.cutSockets();
    },
    async close() {
      await plugin.dispose?.();
      host.cutSockets();
      upgrades.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
  return host;
}
