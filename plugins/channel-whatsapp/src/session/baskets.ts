import type { WASocket, proto } from '@whiskeysockets/baileys';
import type { OrderItem, PluginLog } from '@recado/sdk';
import { isAccount, type Account } from '../mapping/account.js';
import { few, idOf, title } from '../mapping/bounds.js';
import { known } from '../mapping/known.js';
import type { Baskets } from '../mapping/orders.js';
import { thousandths } from '../mapping/sums.js';

/** Messages wait while an order's items are asked for, so that they stay in order. */
const ANSWER_MS = 5_000;
/** Without an answer nothing is asked for a while: otherwise each further order would cost as much. */
const REST_MS = 5 * 60_000;
/** Customers who send orders all the time must not make this account ask all the time. */
const MOST_PER_MINUTE = 10;
const MOST_TOKEN = 1_000;

export interface ShopParts {
  client(): WASocket | undefined;
  account(): Account | undefined;
  log: PluginLog;
}

/** Asks the provider for the items of orders in the company's own catalogue. */
export class OrderedBaskets implements Baskets {
  private asked: number[] = [];
  private restsUntil = 0;
  constructor(
    private readonly parts: ShopParts,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  async itemsOf(order: proto.Message.IOrderMessage): Promise<OrderItem[] | undefined> {
    const client = this.parts.client();
    const account = this.parts.account();
    const id = idOf(order.orderId);
    const token = idOf(order.token, MOST_TOKEN);
    const isOurs = account && order.sellerJid && isAccount(order.sellerJid, account);
    if (!client?.ws.isOpen || !isOurs || !id || !token || !this.mayAsk()) return undefined;
    try {
      const details = await answered(client.getOrderDetails(id, token));
      if (!details) this.restsUntil = this.clock() + REST_MS;
      const items = few(details?.products).flatMap(itemOf);
      return items.length ? items : undefined;
    } catch (error) {
      this.parts.log.info({ err: error }, 'the items of an order are not known');
      return undefined;
    }
  }

  private mayAsk(): boolean {
    const now = this.clock();
    this.asked = this.asked.filter((at) => at > now - 60_000);
    if (now < this.restsUntil || this.asked.length >= MOST_PER_MINUTE) return false;
    this.asked.push(now);
    return true;
  }
}

type Details = Awaited<ReturnType<WASocket['getOrderDetails']>>;

async function answered(details: Promise<Details>): Promise<Details | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  details.catch(() => undefined); // a failure after the time is up is nobody's
  return Promise.race([details, late]).finally(() => clearTimeout(timer));
}

function itemOf({ id, name, price, currency, quantity }: Details['products'][number]): OrderItem[] {
  const productId = idOf(id);
  const called = title(name);
  if (!productId && !called) return [];
  const isCounted = Number.isSafeInteger(quantity) && quantity > 0;
  return [
    {
      quantity: isCounted ? quantity : 1,
      ...known({ productId, name: called, price: thousandths(price, currency) }),
    },
  ];
}
