import SuspendIcon from '@mui/icons-material/PauseCircleOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import { useDataProvider } from 'react-admin';
import type { Company } from '@recado/sdk/contracts';
import { BulkAction } from '../../components/bulk/BulkAction';
import { BulkToolbar } from '../../components/bulk/BulkToolbar';

/** Suspends the selected companies, or lifts their suspension. */
export function BulkStatus() {
  const provider = useDataProvider();
  const setTo = (status: boolean) => (company: Company) =>
    provider.update('companies', { id: company.id, data: { status }, previousData: company });
  return (
    <BulkToolbar>
      <BulkAction<Company> texts="suspend" color="error" icon={<SuspendIcon />} work={setTo(false)} />
      <BulkAction<Company> texts="resume" icon={<ResumeIcon />} work={setTo(true)} />
    </BulkToolbar>
  );
}
