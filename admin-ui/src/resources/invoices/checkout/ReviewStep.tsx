import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { FactList } from '../../../components/FactList';
import { errorDetail, errorKey } from '../../../providers/error-text';
import { dayText } from '../../companies/company-record';
import type { CheckoutDraft } from './checkout-draft';
import { LargeSum } from './LargeSum';
import { PlanEffect } from './PlanEffect';
import type { PlanChange } from './use-plan-change';

interface ReviewStepProps {
  invoice: InvoiceDetails;
  draft: CheckoutDraft;
  plans: PlanChange;
  problem: unknown;
  isManual: boolean;
  hasProvider: boolean;
}

/** What is paid now, by whom and how. Everything that was entered stays when the start fails. */
export function ReviewStep({ invoice, draft, plans, problem, isManual, hasProvider }: ReviewStepProps) {
  const translate = useTranslate();
  const { name, document, method } = draft;
  const facts = {
    invoice: invoice.detail,
    dueDate: dayText(invoice.dueDate),
    payer: `${name.trim() || '–'} · ${document.trim() || '–'}`,
    ...(method && { method: translate(`office.payments.methods.${method}`) }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LargeSum invoice={invoice} />
      <FactList facts={facts} label={(fact) => translate(`office.checkout.facts.${fact}`)} />
      {plans.plan && <PlanEffect invoice={invoice} plans={plans} plan={plans.plan} />}
      {isManual && <Alert severity="info">{translate('office.checkout.manual')}</Alert>}
      {!hasProvider && <Alert severity="warning">{translate('errors.ERR_NO_PAYMENT_PROVIDER')}</Alert>}
      {problem !== null && problem !== undefined && (
        <Alert severity="error">
          {[translate(errorKey(problem)), errorDetail(problem)].filter(Boolean).join(' ')}
        </Alert>
      )}
    </Box>
  );
}
