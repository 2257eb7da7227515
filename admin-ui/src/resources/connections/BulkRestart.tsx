import RestartIcon from '@mui/icons-material/RestartAlt';
import { useDataProvider } from 'react-admin';
import { BulkAction } from '../../components/bulk/BulkAction';
import { BulkToolbar } from '../../components/bulk/BulkToolbar';
import type { OfficeDataProvider } from '../../providers/data-provider';

/** Reopens the selected sessions; channels without one are checked. */
export function BulkRestart() {
  const provider = useDataProvider<OfficeDataProvider>();
  return (
    <BulkToolbar>
      <BulkAction texts="restart" icon={<RestartIcon />} work={({ id }) => provider.retrySession(id)} />
    </BulkToolbar>
  );
}
