import { PluginError } from '../src/public.js';
import type { ChannelUnderTest } from '../src/testing/public.js';
import { withAdapter, type Breakage } from './broken.js';

type Adapter = ChannelUnderTest['adapter'];
const nothing = async () => undefined;
/** Does not reach the provider at all, so neither what it asks for happens nor can anything go wrong. */
const idle = (what: string, check: string, changes: Partial<Adapter>): Breakage => ({
  what,
  break: (channel) => withAdapter(channel, changes),
  found: [check, `${check}-401`],
});

export const BROKEN_ACTIONS: Breakage[] = [
  idle('edits nothing', 'actions/edit', { edit: nothing }),
  idle('deletes nothing', 'actions/delete', { deleteMessage: nothing }),
  idle('marks nothing read', 'actions/mark-read', { markRead: nothing }),
  idle('reacts with nothing', 'actions/react', { react: nothing }),
  idle('shows no typing', 'actions/typing', { setTyping: nothing }),
  idle('knows templates by heart', 'actions/templates', { listTemplates: async () => [] }),
  {
    what: 'swallows what goes wrong with a reaction',
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
