import { failedAfter } from '../src/public.js';
import { withAdapter, type Breakage } from './broken.js';

/** Receipts: of a message that becomes several of the provider's, and of two that say the same. */
export const BROKEN_PARTS: Breakage[] = [
  {
    what: 'begins again with the first part',
    break: (channel) =>
      withAdapter(channel, {
        async send(ctx, message) {
          const { send } = channel.adapter;
          const { content } = message;
          if (content.kind !== 'audio' || !content.caption) return send(ctx, message);
          const sent = await send(ctx, { ...message, content: { ...content, caption: undefined } });
          try {
            const [text] = await send(ctx, { ...message, content: { kind: 'text', text: content.caption } });
            return [...sent, { ...text!, part: 1 }];
          } catch (error) {
            throw failedAfter(sent, error);
          }
        },
      }),
    found: ['failures/parts-not-repeated'],
  },
  {
    what: 'takes a second message with the same text for the first',
    break(channel) {
      const sent = new Map<string, ReturnType<typeof channel.adapter.send>>();
      const once: typeof channel.adapter.send = (ctx, message) => {
        const { content } = message;
        if (content.kind !== 'text') return channel.adapter.send(ctx, message);
        const former = sent.get(content.text) ?? channel.adapter.send(ctx, message);
        sent.set(content.text, former);
        return former;
      };
      return withAdapter(channel, { send: once });
    },
    found: ['sending/ids-of-their-own'],
  },
];
