import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Plan } from '@recado/sdk/contracts';
import { useSubscription } from '../invoices/own/use-subscription';

/** Above plans with a price: that nobody can pay them, while the installation has no way to pay. */
export function UnpayableNote() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Plan>();
  const { data: notice } = useSubscription();
  if (notice?.methods.length !== 0 || !data.some(({ amount }) => amount > 0)) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" component={Link} to="/financeiro?tab=settings">
          {translate('office.plans.setUpPayment')}
        </Button>
      }
    >
      {translate('office.plans.unpayable')}
    </Alert>
  );
}
