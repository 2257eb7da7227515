import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import type { PaymentData } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { moneyText } from '../../../lib/money';
import { OfferFrame, Small, Words } from './OfferParts';

const STATES: Record<PaymentData['state'], TextKey> = {
  requested: 'offers.paymentRequested',
  sent: 'offers.paymentSent',
  declined: 'offers.paymentDeclined',
  cancelled: 'offers.paymentCancelled',
};

/** A payment that is asked for or reported: the words of the chat, which prove nothing. */
export function PaymentCard({ payment }: { payment: PaymentData }) {
  const { t, language } = useI18n();
  const { state, sum, text, reference } = payment;
  return (
    <OfferFrame icon={<PaymentsOutlined aria-hidden />} title={t(STATES[state] ?? 'tickets.payment')}>
      {sum && (
        <Box sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {moneyText(sum, language)}
        </Box>
      )}
      {text && <Words>{text}</Words>}
      {reference && <Small>{t('offers.reference', { text: reference })}</Small>}
      {state === 'sent' && <Small>{t('offers.paymentUnproven')}</Small>}
    </OfferFrame>
  );
}
