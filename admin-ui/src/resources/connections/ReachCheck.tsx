import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate, type Identifier } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ReachFinding } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { textIn } from '../../schema-form/schema';

const SEVERITY: Record<ReachFinding['code'], AlertColor> = {
  off: 'error',
  told: 'warning',
  noQueue: 'warning',
  nobody: 'warning',
  closed: 'info',
};

/** Says why customers do not see a chat, or why nobody answers there. */
export function ReachCheck({ id }: { id: Identifier }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const check = useMutation({ mutationFn: () => provider.checkReach(id) });
  return (
    <Box>
      <Button loading={check.isPending} onClick={() => check.mutate()}>
        {translate('office.reach.check')}
      </Button>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {check.error && <Alert severity="error">{translate(errorKey(check.error))}</Alert>}
        {check.data?.length === 0 && <Alert severity="success">{translate('office.reach.fine')}</Alert>}
        {check.data?.map((finding) => (
          <Finding key={finding.code} finding={finding} id={id} />
        ))}
      </Box>
    </Box>
  );
}

function Finding({ finding, id }: { finding: ReachFinding; id: Identifier }) {
  const translate = useTranslate();
  const language = useLocale();
  const { pathname } = useLocation();
  const { code, message, texts, until } = finding;
  const told = textIn(texts, language) ?? message;
  const plain =
    code === 'told'
      ? undefined
      : until
        ? translate('office.reach.closedUntil', { moment: shortDateTime(until) })
        : translate(`office.reach.${code}`);
  const [to, label] =
    code === 'nobody'
      ? ['/users', 'toUsers']
      : code === 'closed'
        ? ['/settings', 'toHours']
        : [`/connections/${id}`, 'toConnection'];
  return (
    <Alert
      severity={SEVERITY[code]}
      action={
        to !== pathname && (
          <Button color="inherit" size="small" component={Link} to={to}>
            {translate(`office.reach.${label}`)}
          </Button>
        )
      }
    >
      {[plain, told].filter(Boolean).join(' ')}
    </Alert>
  );
}
