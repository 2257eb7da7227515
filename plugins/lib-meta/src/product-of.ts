import { moneyOf, type MediaRef, type Product } from '@recado/sdk';
import { boundedText, idOf, objectOf } from './wire-reader.js';

const ID = 200;
const TITLE = 300;
const TEXT = 2_000;
const ADDRESS = 2_000;

/** A web address; nothing else is opened or fetched. */
export function addressOf(value: unknown): string | undefined {
  const text = boundedText(value, ADDRESS);
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}
/** A picture at a public address. */
export function pictureOf(value: unknown): MediaRef | undefined {
  const url = addressOf(value);
  return url ? { providerRef: { url }, mimeType: 'image/jpeg' } : undefined;
}
/** An id of at most 200 characters, also where it is written as a number. */
export const shortIdOf = (value: unknown): string | undefined => boundedText(idOf(value), ID);

/**
 * A product of a catalogue, in any of the forms that Meta uses: WhatsApp names it by `product_retailer_id`, Messenger and
 * Instagram by `id` and `retailer_id`. Undefined if nothing tells which product it is.
 */
export function productOf(value: unknown): Product | undefined {
  const wire = objectOf(value);
  const productId =
    shortIdOf(wire['product_retailer_id']) ??
    shortIdOf(wire['retailer_id']) ??
    shortIdOf(wire['product_id']) ??
    shortIdOf(wire['id']);
  const title = boundedText(wire['title'], TITLE) ?? boundedText(wire['name'], TITLE);
  if (!productId && !title) return undefined;
  const catalogId = shortIdOf(wire['catalog_id']);
  const description = boundedText(wire['subtitle'], TEXT) ?? boundedText(wire['description'], TEXT);
  const price = moneyOf(wire['item_price'] ?? wire['price'], wire['currency']);
  const url = addressOf(wire['url']);
  const picture = pictureOf(wire['image_url']);
  return {
    ...(productId && { productId }),
    ...(catalogId && { catalogId }),
    ...(title && { title }),
    ...(description && { description }),
    ...(price && { price }),
    ...(url && { url }),
    ...(picture && { picture }),
  };
}
