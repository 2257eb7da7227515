import type { InboundContent } from '@recado/sdk';
import { lines } from './bounds.js';

/** Signs that need no language, as phones put them before a quote's words. */
const SIGNS: Partial<Record<InboundContent['kind'], string>> = {
  image: '📷',
  audio: '🎤',
  video: '🎥',
  file: '📄',
  sticker: '🏷️',
  location: '📍',
  contacts: '👤',
  order: '🛒',
  product: '🛍️',
  form: '📝',
  poll: '📊',
  payment: '💰',
  event: '📅',
};

/** A message in a few words, to be shown where only text can be. */
export function summaryOf(content: InboundContent): string {
  return [SIGNS[content.kind], saidIn(content)].filter(Boolean).join(' ') || '…';
}

function saidIn(content: InboundContent): string | undefined {
  switch (content.kind) {
    case 'text':
    case 'buttons':
    case 'list':
    case 'payment':
    case 'unsupported':
      return content.text;
    case 'image':
    case 'audio':
    case 'video':
    case 'file':
    case 'sticker':
      return content.caption ?? content.media.filename;
    case 'location':
      return content.name ?? content.address;
    case 'contacts':
      return content.contacts.map(({ name }) => name).join(', ');
    case 'postback':
      return content.title;
    case 'order':
      return lines(
        content.text,
        ...content.items.map(({ quantity, name }) => `${quantity} × ${name ?? '…'}`),
      );
    case 'product':
      return lines(...content.products.map(({ title }) => title), content.text);
    case 'form':
      return lines(content.text, ...content.answers.map(({ name, value }) => `${name}: ${value}`));
    case 'poll':
      return content.question;
    case 'event':
      return content.name;
  }
}
