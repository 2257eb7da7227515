import { useCallback, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { CheckoutDialog } from '../checkout/CheckoutDialog';
import { OwnInvoices } from './OwnInvoices';
import { PaidAlert } from './PaidAlert';
import { SubscriptionNotice } from './SubscriptionNotice';
import { useSettled } from './use-settled';
import { useSubscription } from './use-subscription';

interface OwnInvoicesPageProps {
  /** The company waits for its payment. */
  expired: boolean;
}

/** The company's invoices and how to pay them. */
export function OwnInvoicesPage({ expired }: OwnInvoicesPageProps) {
  const { data: notice } = useSubscription();
  const [paying, setPaying] = useState<number>();
  /** Invoices whose checkout was opened here. */
  const opened = useRef(new Set<number>());
  const { settled, settle } = useSettled((id) => expired || (id !== null && opened.current.has(id)));
  const isBack = expired && notice !== undefined && notice.state !== 'ended';
  useEffect(() => {
    if (isBack) settle({ invoiceId: null, dueDate: notice.dueDate });
  }, [isBack, notice, settle]);
  const pay = useCallback((id: number) => {
    opened.current.add(id);
    setPaying(id);
  }, []);
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      <Title title="nav.invoices" />
      {settled && <PaidAlert dueDate={settled.dueDate} sx={{ mb: 2 }} />}
      {notice && !settled && <SubscriptionNotice notice={notice} onPay={pay} />}
      <OwnInvoices onPay={pay} />
      {paying !== undefined && (
        <CheckoutDialog
          invoiceId={paying}
          settled={settled}
          onPaid={settle}
          onMoved={pay}
          onClose={() => setPaying(undefined)}
        />
      )}
    </Box>
  );
}
