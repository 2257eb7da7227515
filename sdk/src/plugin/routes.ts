import type { PluginContext } from './context.js';

/** A request to one of the plugin's addresses. */
export interface PluginRequest {
  method: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  params: Record<string, string>;
  query: Record<string, string>;
  ip: string;
  /** The body as it arrives; readable once. */
  body: NodeJS.ReadableStream;
  /** Reads the body as JSON, within `bodyLimit`. Rejects with a 400 answer on anything else. */
  json(): Promise<unknown>;
}
/** The answer to a {@link PluginRequest}. */
export interface PluginResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer | NodeJS.ReadableStream;
}
/**
 * A public address of the plugin, at `/api/plugins/{pluginId}{path}`. The plugin authenticates callers itself. The core
 * also serves the paths `/widget.js` and `/demo` at the short addresses `/widget/{pluginId}.js` and `/demo/{pluginId}`.
 */
export interface PluginRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Fastify's syntax: `/visitors/:id`. */
  path: string;
  /** Bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** Requests per minute from one address; 120 by default. */
  perMinute?: number;
  handler(ctx: PluginContext, request: PluginRequest): Promise<PluginResponse>;
}
/** One open WebSocket. */
export interface PluginSocketConnection {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  /** Bytes waiting to be written: many mean a slow reader. */
  readonly bufferedAmount: number;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}
/** A WebSocket of the plugin, at `/api/plugins/{pluginId}{path}`. Listeners are attached synchronously in `open`. */
export interface PluginSocket {
  path: string;
  /** Bytes of one frame; 64 KiB by default. */
  maxPayload?: number;
  open(
    ctx: PluginContext,
    socket: PluginSocketConnection,
    request: Omit<PluginRequest, 'body' | 'json' | 'method'>,
  ): void;
}
