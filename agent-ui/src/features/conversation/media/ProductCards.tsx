import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import type { ProductData, SharedProduct } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { moneyText } from '../../../lib/money';
import { OfferFrame, OutsideLink, Pair, Small, Words, plainList } from './OfferParts';

/** What is known of a product. */
export function ProductFacts({ product }: { product: SharedProduct }) {
  const { t, language } = useI18n();
  const { title, productId, description, price, url } = product;
  return (
    <>
      <Pair
        strong
        left={title ?? productId ?? t('tickets.product')}
        right={price && moneyText(price, language)}
      />
      {description && <Small>{description}</Small>}
      <OutsideLink url={url} text={t('offers.openPage')} />
    </>
  );
}

/** Products that somebody shares or asks about. */
export function ProductCards({ shared }: { shared: ProductData }) {
  const { t } = useI18n();
  const { products, more = 0, text } = shared;
  return (
    <OfferFrame icon={<SellOutlined aria-hidden />} title={t('tickets.product')}>
      <Box component="ul" sx={plainList}>
        {products.map((product, place) => (
          <li key={place}>
            <ProductFacts product={product} />
          </li>
        ))}
      </Box>
      {more > 0 && <Small>{t('offers.more', { smart_count: more })}</Small>}
      {text && <Words>{text}</Words>}
    </OfferFrame>
  );
}
