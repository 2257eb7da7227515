import type { proto } from '@whiskeysockets/baileys';
import type { PaymentContent } from '@recado/sdk';
import { few, idOf, lines } from './bounds.js';
import { known } from './known.js';
import { list, object, paramsOf, type Params } from './params.js';
import { sumOf, type Whole } from './sums.js';

/** Buttons that ask for money: a bill, and somebody's Pix key. */
const BILLS = ['review_and_pay', 'payment_info'];

export function billIn(message: proto.IMessage, text: string | undefined): PaymentContent | undefined {
  const interactive = message.interactiveMessage ?? message.templateMessage?.interactiveMessageTemplate;
  const button = few(interactive?.nativeFlowMessage?.buttons).find(({ name }) => BILLS.includes(name ?? ''));
  return button && billOf(paramsOf(button.buttonParamsJson), text);
}

/** A bill with Pix, a link or cards. The names are those of Meta's reference of order details messages. */
function billOf(params: Params, text: string | undefined): PaymentContent {
  const order = object(params['order']);
  const total = object(params['total_amount']);
  const items = list(order['items']).map(({ quantity, name }) =>
    name && quantity ? `${String(quantity)} × ${String(name)}` : undefined,
  );
  const ways = list(params['payment_settings']).flatMap((way) => {
    const { merchant_name: payee, key_type: type, key, code, uri } = object(way[String(way['type'])]);
    return [payee, type && key ? `${String(type)}: ${String(key)}` : key, code, uri];
  });
  return {
    kind: 'payment',
    state: order['status'] === 'canceled' ? 'cancelled' : 'requested',
    ...known({
      sum: sumOf(total['value'] as Whole, total['offset'], params['currency']),
      text: lines(text, ...items, ...ways),
      reference: idOf(params['reference_id']),
    }),
  };
}
