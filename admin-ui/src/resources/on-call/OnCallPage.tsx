import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { OnCall } from '@recado/sdk/contracts';
import { DialogList } from '../../components/DialogList';
import { OnCallCards } from './OnCallCards';
import { OnCallDialog } from './OnCallDialog';
import { OnCallTable } from './OnCallTable';
import { WeekView } from './week/WeekView';

const CSV = ['id', { source: 'user.name', value: ({ user }: OnCall) => user }, 'phone', 'interval'];

/** Who is on duty when: the weeks of people, and the days of one week with their changes. */
export function OnCallPage() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  return (
    <>
      <DialogList<OnCall>
        resource="plantao"
        title="nav.plantao"
        sort={{ field: 'id', order: 'ASC' }}
        addLabel="office.onCall.add"
        emptyTitle="office.onCall.emptyTitle"
        emptyText="office.onCall.emptyText"
        csv={CSV}
        bare={small}
        rows={(edit) => (small ? <OnCallCards onEdit={edit} /> : <OnCallTable onEdit={edit} />)}
        form={(onCall, close) => <OnCallDialog onCall={onCall} onClose={close} />}
      />
      <Box component="section" aria-label={translate('office.onCall.week')} sx={{ mt: 3, minWidth: 0 }}>
        <WeekView />
      </Box>
    </>
  );
}
