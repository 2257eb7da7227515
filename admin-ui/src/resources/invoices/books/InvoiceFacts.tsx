import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { shortDateTime } from '../../../components/dates';
import { FactList } from '../../../components/FactList';
import { sumText } from '../../../components/money';
import { useCounts } from '../../../components/use-counts';
import { dayText } from '../../companies/company-record';
import { InvoiceState } from '../InvoiceState';
import { PaymentRow } from './PaymentRow';

/** What an invoice is about, its charge, its payments, and who did what. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetails }) {
  const translate = useTranslate();
  const locale = useLocale();
  const counts = useCounts();
  const { detail, users, connections, queues, amountMinor, currency, payer, charge, payments } = invoice;
  const facts = {
    plan: `${detail} · ${counts({ users, connections, queues })}`,
    sum: sumText(amountMinor, currency, locale),
    dueDate: dayText(invoice.dueDate),
    payer: [payer.name, payer.document, payer.email].filter(Boolean).join(' · '),
    ...(charge && {
      charge: [
        charge.providerName ?? charge.provider,
        translate(`office.payments.methods.${charge.method}`),
        translate(`office.books.chargeStates.${charge.status}`),
        shortDateTime(charge.createdAt),
      ].join(' · '),
    }),
    ...(invoice.renewedTo && { renewedTo: dayText(invoice.renewedTo) }),
  };
  const { actions = [] } = invoice;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <InvoiceState invoice={invoice} />
      </Box>
      <FactList facts={facts} label={(name) => translate(`office.books.facts.${name}`)} />
      {payments.length > 0 && (
        <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{translate('office.books.payments')}</Typography>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={{ ...payment, ...(invoice.companyName && { companyName: invoice.companyName }) }}
            />
          ))}
        </Box>
      )}
      {actions.length > 0 && (
        <Box component="section">
          <Typography variant="h3">{translate('office.books.history')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {actions.map(({ action, userName, note, createdAt }) => (
              <Typography component="li" key={`${action} ${createdAt}`} sx={{ overflowWrap: 'anywhere' }}>
                {[
                  shortDateTime(createdAt),
                  userName ?? translate('office.books.system'),
                  translate(`office.books.actions.${action}`, { _: action }),
                  note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
