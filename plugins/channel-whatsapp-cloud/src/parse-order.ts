import { moneyOf, type InboundContent, type OrderItem, type Product, type Referral } from '@recado/sdk';
import {
  addressOf,
  boundedText,
  fewOf,
  numberOf,
  objectOf,
  pictureOf,
  productOf,
  shortIdOf,
  textOf,
  type WireObject,
} from '@recado/lib-meta';

const MOST_ITEMS = 200;
const MOST_PIECES = 1_000_000;
const TEXT = 10_000;
const TITLE = 1_000;

function itemOf(value: unknown): OrderItem {
  const item = objectOf(value);
  const { productId, title: name } = productOf(item) ?? {};
  const count = Math.round(numberOf(item['quantity']) ?? 1);
  const price = moneyOf(item['item_price'], item['currency']);
  return {
    ...(productId && { productId }),
    ...(name && { name }),
    quantity: Math.min(Math.max(count, 1), MOST_PIECES),
    ...(price && { price }),
  };
}

/** A basket; Meta states prices and no sum. See …/whatsapp/webhooks/reference/messages/order */
export function orderOf(order: WireObject): InboundContent | undefined {
  const items = fewOf(order['product_items'], MOST_ITEMS).map(itemOf);
  const text = boundedText(order['text'], TEXT);
  const catalogId = shortIdOf(order['catalog_id']);
  if (items.length === 0) return text ? { kind: 'text', text } : undefined;
  return { kind: 'order', items, ...(text && { text }), ...(catalogId && { catalogId }) };
}

/**
 * A product of the catalogue that the customer sends. Meta's changelog of August 3, 2026 names it; where its page could
 * not be read to the end, all places that its other product messages use are looked at.
 */
export function sharedProductOf(interactive: WireObject): InboundContent | undefined {
  const parts = ['product', 'product_reply', 'action'].map((name) => objectOf(interactive[name]));
  const lists = parts.flatMap((part) => [part, ...fewOf(part['product_items'], MOST_ITEMS).map(objectOf)]);
  const products = lists.flatMap((part): Product | Product[] => productOf(part) ?? []).slice(0, MOST_ITEMS);
  const text = boundedText(objectOf(interactive['body'])['text'], TEXT);
  return products.length > 0 ? { kind: 'product', products, ...(text && { text }) } : undefined;
}

/**
 * The ad or post that led to this message, or the product that it is about. See
 * …/whatsapp/webhooks/reference/messages/text, "Message Came From An Ad", and "Message About A Product".
 */
export function referralOf(message: WireObject): Referral | undefined {
  const wire = objectOf(message['referral']);
  const product = productOf(objectOf(message['context'])['referred_product']);
  const type = boundedText(wire['source_type'], 40);
  const title = boundedText(wire['headline'], TITLE);
  const text =
    boundedText(wire['body'], TEXT) ?? boundedText(objectOf(wire['welcome_message'])['text'], TEXT);
  const url = addressOf(wire['source_url']);
  const sourceId = shortIdOf(wire['source_id']);
  const clickId = boundedText(wire['ctwa_clid'], TITLE);
  const reference = boundedText(wire['ref'], TITLE);
  const picture =
    pictureOf(wire['image_url']) ??
    pictureOf(wire['thumbnail_url']) ??
    pictureOf(objectOf(wire['image'])['url']);
  if (!product && !type && !title && !text && !url && !sourceId && !clickId && !reference) return undefined;
  const isProduct = product && !type && !sourceId && !clickId;
  return {
    source: isProduct ? 'product' : (type ?? (textOf(wire['ctwa_clid']) ? 'ad' : 'link')),
    ...(title && { title }),
    ...(text && { text }),
    ...(url && { url }),
    ...(sourceId && { sourceId }),
    ...(clickId && { clickId }),
    ...(reference && { reference }),
    ...(product && { product }),
    ...(picture && { picture }),
  };
}
