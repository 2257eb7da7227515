import type { Redis } from 'ioredis';
import type { PluginSignals } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';

type Listener = (data: unknown) => void;

/** Signals of all plugins of this process over one Redis subscription. */
export interface SignalHub {
  of(pluginId: string): PluginSignals;
  close(): void;
}

export function createSignalHub({ redis, config, log }: Pick<Infra, 'redis' | 'config' | 'log'>): SignalHub {
  const listeners = new Map<string, Set<Listener>>();
  let subscriber: Redis | undefined;

  const connection = (): Redis => {
    if (subscriber) return subscriber;
    subscriber = redis.duplicate({ maxRetriesPerRequest: null });
    subscriber.on('error', (error) => log.warn({ err: error }, 'redis (signals)'));
    subscriber.on('message', (channel: string, text: string) => {
      const data = JSON.parse(text) as unknown;
      for (const listener of listeners.get(channel) ?? []) {
        try {
          listener(data);
        } catch (error) {
          log.warn({ err: error, channel }, 'a signal listener threw');
        }
      }
    });
    return subscriber;
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'a signal subscription failed');

  return {
    of(pluginId) {
      const channelOf = (topic: string) => `${config.redisPrefix}signal:${pluginId}:${topic}`;
      return {
        async publish(topic, data) {
          await redis.publish(channelOf(topic), JSON.stringify(data ?? null));
        },
        subscribe(topic, listener) {
          const channel = channelOf(topic);
          const own: Listener = (data) => listener(data);
          const set = listeners.get(channel);
          if (set) set.add(own);
          else {
            listeners.set(channel, new Set([own]));
            connection().subscribe(channel).catch(warn);
          }
          return () => {
            const present = listeners.get(channel);
            if (!present?.delete(own) || present.size > 0) return;
            listeners.delete(channel);
            connection().unsubscribe(channel).catch(warn);
          };
        },
      };
    },
    close() {
      listeners.clear();
      subscriber?.disconnect();
    },
  };
}
