import Divider from '@mui/material/Divider';
import { usePermissions, useRecordContext } from 'react-admin';
import type { SessionUser } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import { HolidaysPanel } from './HolidaysPanel';

/** The holidays of the form's queue or connection, once it exists: administrators edit them. */
export function RecordHolidays({ owner }: { owner: 'queueId' | 'whatsappId' }) {
  const { permissions: user } = usePermissions<SessionUser>();
  const id = useRecordContext()?.id;
  if (!user || !isAdmin(user) || id === undefined) return null;
  return (
    <>
      <Divider flexItem sx={{ my: 3 }} />
      <HolidaysPanel owner={{ [owner]: Number(id) }} />
    </>
  );
}
