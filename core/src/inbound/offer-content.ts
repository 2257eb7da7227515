import type { OfferContent } from '@recado/sdk';
import type { MessageContent } from './content.js';

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/** `body` is what previews and the search show; `data` has everything else, as the contracts name it. */
export function offerContent(content: OfferContent): MessageContent {
  const { kind, ...data } = content;
  return { mediaType: kind, body: wordsOf(content), data };
}

function wordsOf(content: OfferContent): string {
  switch (content.kind) {
    case 'order':
      return lines(
        content.text,
        ...content.items.map(({ quantity, name, productId }) => `${quantity} × ${name ?? productId ?? '?'}`),
      );
    case 'product':
      return lines(content.text, ...content.products.map(({ title, productId }) => title ?? productId));
    case 'form':
      return lines(content.text, ...content.answers.map(({ name, value }) => `${name}: ${value}`));
    case 'poll':
      return lines(content.question, ...content.options);
    case 'payment':
      return content.text ?? '';
    case 'event':
      return lines(content.name, content.description, content.place);
  }
}
