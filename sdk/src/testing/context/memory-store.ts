import { Readable } from 'node:stream';
import type { MediaRef } from '../../channel/content.js';
import { PluginError } from '../../errors/plugin-error.js';
import type { PluginKeyValue, PluginMedia, PluginSignals } from '../../plugin/context.js';

/** A value that a plugin keeps; `connectionId` is absent in the space of the installation. */
export interface StoredValue {
  connectionId?: number;
  key: string;
  value: unknown;
}
/** A key-value store in memory, with a space for each connection; values expire with their time to live. */
export class MemoryKeyValue implements PluginKeyValue {
  private readonly spaces = new Map<number, MemoryKeyValue>();
  private readonly kept = new Map<string, { json: string; until: number }>();

  async get(key: string): Promise<unknown> {
    const found = this.kept.get(key);
    if (!found || found.until <= Date.now()) return undefined;
    return JSON.parse(found.json) as unknown;
  }
  async set(key: string, value: unknown, ttlMs = Infinity): Promise<void> {
    this.kept.set(key, { json: JSON.stringify(value), until: Date.now() + ttlMs });
  }
  async delete(key: string): Promise<void> {
    this.kept.delete(key);
  }
  /** Everything that is stored, of all connections. */
  stored(): StoredValue[] {
    const own = [...this.kept]
      .filter(([, { until }]) => until > Date.now())
      .map(([key, { json }]) => ({ key, value: JSON.parse(json) as unknown }));
    const ofConnections = [...this.spaces].flatMap(([connectionId, space]) =>
      space.stored().map((one) => ({ ...one, connectionId })),
    );
    return [...own, ...ofConnections];
  }
  of(connectionId: number): MemoryKeyValue {
    const space = this.spaces.get(connectionId) ?? new MemoryKeyValue();
    this.spaces.set(connectionId, space);
    return space;
  }
}

/** Signals within this process: each listener gets a copy, after the publisher has continued. */
export class MemorySignals implements PluginSignals {
  /** Everything published, in order. */
  readonly published: { topic: string; data: unknown }[] = [];
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>();

  async publish(topic: string, data: unknown): Promise<void> {
    const json = JSON.stringify(data ?? null);
    this.published.push({ topic, data: JSON.parse(json) as unknown });
    for (const listener of this.listeners.get(topic) ?? [])
      queueMicrotask(() => listener(JSON.parse(json) as unknown));
  }
  subscribe(topic: string, listener: (data: unknown) => void): () => void {
    const listening = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listening.add(listener));
    return () => void listening.delete(listener);
  }
}

/** A file that a plugin saved. */
export interface SavedMedia {
  connectionId: number;
  bytes: Buffer;
  mimeType: string;
  filename?: string;
}
/** Media kept in memory, under `storedMediaId`. */
export class MemoryMedia implements PluginMedia {
  readonly saved: SavedMedia[] = [];

  constructor(private readonly publicUrl = 'http://127.0.0.1:3000') {}

  async url(_connectionId: number, ref: MediaRef): Promise<string | undefined> {
    const id = ref.providerRef['storedMediaId'];
    return id === undefined ? undefined : `${this.publicUrl}/media/${encodeURIComponent(id)}`;
  }

  async save(
    connectionId: number,
    file: Parameters<PluginMedia['save']>[1],
  ): ReturnType<PluginMedia['save']> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of Readable.from(file.stream)) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      size += bytes.length;
      if (size > (file.maxBytes ?? Infinity))
        throw new PluginError('MEDIA_REJECTED', 'the file is too large');
      chunks.push(bytes);
    }
    const { mimeType, filename } = file;
    this.saved.push({ connectionId, bytes: Buffer.concat(chunks), mimeType, ...(filename && { filename }) });
    const providerRef = { storedMediaId: String(this.saved.length) };
    return { providerRef, mimeType, size, ...(filename && { filename }) };
  }
}
