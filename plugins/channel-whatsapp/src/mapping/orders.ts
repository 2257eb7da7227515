import type { proto } from '@whiskeysockets/baileys';
import type { OrderContent, OrderItem } from '@recado/sdk';
import { bounded, idOf, title } from './bounds.js';
import { known } from './known.js';
import { thousandths } from './sums.js';

/** Where the items of an order are asked for: the message names only their count and a token. */
export interface Baskets {
  /** Undefined if they cannot be known now. */
  itemsOf(order: proto.Message.IOrderMessage): Promise<OrderItem[] | undefined>;
}

/** A customer's basket. Without its items the message's own title and count stand for them. */
export function orderOf(order: proto.Message.IOrderMessage, items?: OrderItem[]): OrderContent {
  return {
    kind: 'order',
    items: items ?? unnamedItems(order),
    ...known({
      text: bounded(order.message),
      orderId: idOf(order.orderId),
      total: thousandths(order.totalAmount1000, order.totalCurrencyCode),
    }),
  };
}

function unnamedItems({ itemCount, orderTitle }: proto.Message.IOrderMessage): OrderItem[] {
  const name = title(orderTitle);
  const isCounted = typeof itemCount === 'number' && itemCount > 0;
  return isCounted || name ? [{ quantity: isCounted ? itemCount : 1, ...(name && { name }) }] : [];
}
