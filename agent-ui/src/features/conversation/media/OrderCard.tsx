import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Box from '@mui/material/Box';
import type { OrderData } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { timesPrice } from '../../../lib/messages/offer-data';
import { moneyText } from '../../../lib/money';
import { OfferFrame, Pair, Small, Words, plainList } from './OfferParts';

/** A customer's basket. The total is the provider's: nothing is added up here that nobody has said. */
export function OrderCard({ order }: { order: OrderData }) {
  const { t, language } = useI18n();
  const { items, more = 0, text, orderId, total } = order;
  const title = orderId ? t('offers.orderNumber', { id: orderId }) : t('tickets.order');
  return (
    <OfferFrame icon={<ShoppingBagOutlined aria-hidden />} title={title}>
      {text && <Words>{text}</Words>}
      <Box component="ul" aria-label={t('offers.items')} sx={plainList}>
        {items.map(({ name, productId, quantity, price }, place) => (
          <li key={place}>
            <Pair
              left={`${quantity} × ${name ?? productId ?? t('tickets.product')}`}
              right={price && moneyText(timesPrice(price, quantity), language)}
            />
            {price && quantity > 1 && (
              <Small>{t('offers.each', { price: moneyText(price, language) })}</Small>
            )}
          </li>
        ))}
      </Box>
      {more > 0 && <Small>{t('offers.more', { smart_count: more })}</Small>}
      {total && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 0.75 }}>
          <Pair strong left={t('offers.total')} right={moneyText(total, language)} />
        </Box>
      )}
    </OfferFrame>
  );
}
