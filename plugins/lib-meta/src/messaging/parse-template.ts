import type { InboundContent, Product } from '@recado/sdk';
import { productOf } from '../product-of.js';
import { boundedText, fewOf, objectOf, type WireObject } from '../wire-reader.js';

const MOST_ELEMENTS = 30;
const MOST_CHOICES = 30;
const TEXT = 10_000;
const TITLE = 300;

type Choice = { id: string; title: string };
const choicesOf = (buttons: unknown): Choice[] =>
  fewOf(buttons, MOST_CHOICES).flatMap((value) => {
    const button = objectOf(value);
    const title = boundedText(button['title'], TITLE);
    if (!title) return [];
    return { id: boundedText(button['payload'], TITLE) ?? boundedText(button['url'], TITLE) ?? title, title };
  });

/**
 * A product that somebody shares, or a template that the company sent elsewhere, which comes back with its own text. See
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/messages
 */
export function templateContent(attachment: WireObject, payload: WireObject): InboundContent | undefined {
  const products = fewOf(objectOf(payload['product'])['elements'], MOST_ELEMENTS).flatMap(
    (element): Product[] | Product => productOf(element) ?? [],
  );
  if (products.length > 0) return { kind: 'product', products };
  const elements = fewOf(payload['elements'], MOST_ELEMENTS).map(objectOf);
  const named = boundedText(payload['title'], TITLE) ?? boundedText(attachment['title'], TITLE);
  const words = [
    boundedText(payload['text'], TEXT) ?? named,
    boundedText(payload['subtitle'], TEXT),
    ...elements.flatMap((element) => [
      boundedText(element['title'], TITLE),
      boundedText(element['subtitle'], TEXT),
    ]),
  ].filter((text) => text !== undefined);
  const text = words.join('\n').slice(0, TEXT);
  const choices = [payload, ...elements].flatMap(({ buttons }) => choicesOf(buttons)).slice(0, MOST_CHOICES);
  if (choices.length > 0) return { kind: 'buttons', text, choices };
  return text ? { kind: 'text', text } : undefined;
}
