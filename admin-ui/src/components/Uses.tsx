import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordUse } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../providers/data-provider';
import type { Used } from './record-use-calls';

const SCREENS: Record<RecordUse['kind'], string> = {
  connections: 'connections',
  queues: 'queues',
  options: 'queues',
  users: 'users',
  prompts: 'prompts',
  campaigns: 'campaigns',
  onCalls: 'plantao',
};
/** As many as the server counts. */
const MANY = 100;

/** What names a record, before it is deleted; nothing while it is asked, and if nothing does. */
export function Uses({ of, id }: { of: Used; id: Identifier }) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const { data: uses = [] } = useQuery({
    queryKey: ['uses', of, id],
    queryFn: () => provider.usesOf(of, id),
    gcTime: 0,
  });
  if (uses.length === 0) return null;
  return (
    <Alert severity="warning" component="section" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('office.uses.title')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {uses.map((use) => (
          <Use key={use.kind} use={use} />
        ))}
      </Box>
    </Alert>
  );
}

function Use({ use: { kind, count, first } }: { use: RecordUse }) {
  const translate = useTranslate();
  const address = (id: number) => (kind === 'onCalls' ? '/plantao' : `/${SCREENS[kind]}/${id}`);
  const more = count - first.length;
  return (
    <li>
      {translate(`office.uses.${kind}`, { smart_count: count })}:{' '}
      {first.map(({ id, name }, index) => (
        <span key={`${id} ${name}`}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={address(id)}>
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && ` ${translate('office.uses.more', { smart_count: more, mark: count >= MANY ? '+' : '' })}`}
    </li>
  );
}
