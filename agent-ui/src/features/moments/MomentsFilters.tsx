import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isAdmin } from '@recado/sdk/rules';
import { NamesField } from '../../components/NamesField';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';
import { useMyQueues, useQueues } from '../../live/use-lists';
import type { MomentsFilter } from './data/use-moments';

interface MomentsFiltersProps {
  filter: MomentsFilter;
  onChange: (filter: MomentsFilter) => void;
}

/** By queue; those who may see every queue can show their own alone. */
export function MomentsFilters({ filter, onChange }: MomentsFiltersProps) {
  const t = useTexts();
  const user = useUser();
  const seesAll = isAdmin(user) || user.profile === 'supervisor' || user.allTicket === 'enable';
  const all = useQueues().data;
  const mine = useMyQueues();
  const queues = seesAll ? (all ?? mine) : mine;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
        <NamesField
          label={t('tickets.queues')}
          options={[{ id: NO_QUEUE, name: t('common.noQueue') }, ...queues]}
          value={filter.queueIds}
          onChange={(queueIds) => onChange({ ...filter, queueIds })}
        />
      </Box>
      {seesAll && (
        <FormControlLabel
          control={
            <Switch checked={!filter.own} onChange={(_, every) => onChange({ ...filter, own: !every })} />
          }
          label={t('tickets.showAll')}
        />
      )}
    </Box>
  );
}
