import { PluginError } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, type Breakage } from './broken.js';

type Adapter = ChannelUnderTest['adapter'];
const nothing = async () => undefined;
/** Never reaches the provider, so the call has no effect and cannot fail. */
const idle = (what: string, check: string, changes: Partial<Adapter>, content: string[] = []): Breakage => ({
  what,
  break: (channel) => withAdapter(channel, changes),
  found: [...content, check, `${check}-401`],
});

/** Rejects a repeated call, as if it were an error. */
const once = (
  what: string,
  check: string,
  changes: (good: Adapter, first: (key: string) => void) => Partial<Adapter>,
): Breakage => ({
  what: `${what} no message twice`,
  break(channel) {
    const done = new Set<string>();
    const first = (key: string) => {
      if (done.has(key)) throw new PluginError('CONTENT_REJECTED', 'done already');
      done.add(key);
    };
    return withAdapter(channel, changes(channel.adapter, first));
  },
  found: [check],
});

export const BROKEN_ACTIONS: Breakage[] = [
  idle('edits nothing', 'actions/edit', { edit: nothing }, ['content/edit-shows-new-text']),
  idle('deletes nothing', 'actions/delete', { deleteMessage: nothing }, ['content/delete-removes-message']),
  idle('marks nothing read', 'actions/mark-read', { markRead: nothing }),
  {
    what: 'reacts with nothing',
    break: (channel) => withAdapter(channel, { react: nothing }),
    found: ['actions/react', 'actions/react-401', 'actions/react-back'],
  },
  {
    what: 'does not remove reactions',
    break: (channel) =>
      withAdapter(channel, {
        react: async (ctx, message, emoji) => {
          if (emoji) await channel.adapter.react!(ctx, message, emoji);
        },
      }),
    found: ['actions/react-back'],
  },
  once('reacts', 'actions/react-twice', ({ react }, first) => ({
    react: async (ctx, message, emoji) => {
      first(message.externalId + emoji);
      await react!(ctx, message, emoji);
    },
  })),
  once('edits', 'actions/edit-twice', ({ edit }, first) => ({
    edit: async (ctx, message, text) => {
      first(message.externalId);
      await edit!(ctx, message, text);
    },
  })),
  once('deletes', 'actions/delete-twice', ({ deleteMessage }, first) => ({
    deleteMessage: async (ctx, message) => {
      first(message.externalId);
      await deleteMessage!(ctx, message);
    },
  })),
  idle('shows no typing', 'actions/typing', { setTyping: nothing }),
  idle('returns fixed templates', 'actions/templates', { listTemplates: async () => [] }, [
    'content/template-parameters',
  ]),
  {
    what: 'swallows failures of a reaction',
    break: (channel) =>
      withAdapter(channel, {
        react: (ctx, message, emoji) => channel.adapter.react!(ctx, message, emoji).catch(nothing),
      }),
    found: ['actions/react-401'],
  },
  {
    what: 'does not say why a download failed',
    break: (channel) =>
      withAdapter(channel, {
        downloadMedia: (ctx, ref) =>
          channel.adapter.downloadMedia!(ctx, ref).catch(() => {
            throw new PluginError('UNKNOWN', 'no download');
          }),
      }),
    found: ['media/download-401', 'media/download-5xx'],
  },
];
