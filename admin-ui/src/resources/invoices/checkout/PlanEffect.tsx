import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import type { InvoiceDetails, Plan } from '@recado/sdk/contracts';
import { sumText } from '../../../components/money';
import { price } from '../../plans/plan-record';
import type { PlanChange } from './use-plan-change';

interface PlanEffectProps {
  invoice: InvoiceDetails;
  plans: PlanChange;
  plan: Plan;
}

/** From when another plan counts, and what is paid now. */
export function PlanEffect({ invoice, plans, plan }: PlanEffectProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Alert severity="info">
      {translate(plans.isFirst ? 'office.checkout.countsNow' : 'office.checkout.countsLater', {
        name: plan.name,
        price: price(plan.amount),
        now: invoice.detail,
        sum: sumText(invoice.amountMinor, invoice.currency, locale),
      })}
    </Alert>
  );
}
