import { describe, expect, it } from 'vitest';
import type { ChannelAdapter } from '../../channel/adapter.js';
import type { PluginDefinition } from '../../plugin/define-plugin.js';
import { createTestContext } from '../context/test-context.js';
import { POISON_TEXT, chaosPlugin } from './chaos-plugin.js';

function channelOf(plugin: PluginDefinition): ChannelAdapter {
  let found: ChannelAdapter | undefined;
  const ignore = () => undefined;
  plugin.register({
    channel: (adapter) => (found = adapter),
    ...{ integration: ignore, billing: ignore, route: ignore, socket: ignore, job: ignore },
  });
  return found!;
}

describe('chaosPlugin', () => {
  it('has a channel with the name of its fault', () => {
    expect(channelOf(chaosPlugin('send-never-returns')).id).toBe('chaos-send-never-returns');
  });
  it('throws at its fault, and nowhere else', async () => {
    expect(() => channelOf(chaosPlugin('register-throws'))).toThrow('chaos in register');
    await expect(chaosPlugin('init-throws').init?.(createTestContext())).rejects.toThrow('chaos in init');
    const { webhook } = channelOf(chaosPlugin('parse-throws'));
    const message = (text: string) => ({
      type: 'message',
      id: 'm',
      chat: 'c',
      at: 0,
      body: { type: 'text', text },
    });
    expect(() => webhook!.parse(message(POISON_TEXT), { receivedAt: '2026-01-05T12:30:00.000Z' })).toThrow(
      'chaos in parse',
    );
    expect(webhook!.parse(message('harmless'), { receivedAt: '2026-01-05T12:30:00.000Z' })).toHaveLength(1);
  });
});
