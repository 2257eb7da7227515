import { failedAfter } from '../src/public.js';
import { withAdapter, type Breakage } from './broken.js';

/** A message that becomes several of the provider's. */
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
];
