import type { proto } from '@whiskeysockets/baileys';
import type { Product, ProductContent } from '@recado/sdk';
import { bounded, few, idOf, lines, MOST, title, webAddress } from './bounds.js';
import { known } from './known.js';
import { thousandths } from './sums.js';

/** A product or a whole catalogue that somebody shares. */
export function sharedProduct(message: proto.Message.IProductMessage): ProductContent | undefined {
  const product = message.product ? productOf(message.product) : catalogOf(message.catalog);
  return shown(Object.keys(product).length ? [product] : [], lines(message.body, message.footer));
}

const productOf = (product: proto.Message.ProductMessage.IProductSnapshot): Product =>
  known({
    productId: idOf(product.productId),
    title: title(product.title),
    description: bounded(product.description),
    price:
      thousandths(product.salePriceAmount1000, product.currencyCode) ??
      thousandths(product.priceAmount1000, product.currencyCode),
    url: webAddress(product.url),
  });

const catalogOf = (catalog: proto.Message.ProductMessage.ICatalogSnapshot | null | undefined): Product =>
  known({ title: title(catalog?.title), description: bounded(catalog?.description) });

/** A business's selection: the message names only the ids of its products. */
export function productList(list: proto.Message.IListMessage): ProductContent | undefined {
  const ids = few(list.productListInfo?.productSections)
    .flatMap((section) => few(section.products))
    .flatMap(({ productId }) => idOf(productId) ?? []);
  const products = few(ids, MOST.entries).map((productId) => ({ productId }));
  return products.length ? shown(products, lines(list.title, list.description, list.footerText)) : undefined;
}

const shown = (products: Product[], text: string | undefined): ProductContent | undefined =>
  products.length || text ? { kind: 'product', products, ...(text && { text }) } : undefined;
