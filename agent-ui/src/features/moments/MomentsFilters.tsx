import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { isAdmin } from '@recado/sdk/rules';
import { NamesField } from '../../components/NamesField';
import type { MomentsFilter } from '../../lib/figures/moments-address';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { NO_QUEUE } from '../../live/tickets/ticket-filter';
import { useConnections, useMyQueues, useQueues, useUserNames } from '../../live/use-lists';

interface MomentsFiltersProps {
  filter: MomentsFilter;
  onChange: (filter: MomentsFilter) => void;
}

/** By queue, agent, connection and age; those who may see every queue can show their own alone. */
export function MomentsFilters({ filter, onChange }: MomentsFiltersProps) {
  const t = useTexts();
  const user = useUser();
  const seesAll = isAdmin(user) || user.profile === 'supervisor' || user.allTicket === 'enable';
  const all = useQueues().data;
  const mine = useMyQueues();
  const users = useUserNames();
  const connections = useConnections();
  const queues = seesAll ? (all ?? mine) : mine;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
      <Box sx={{ flex: '1 1 200px', maxWidth: 420 }}>
        <NamesField
          label={t('tickets.queues')}
          options={[{ id: NO_QUEUE, name: t('common.noQueue') }, ...queues]}
          value={filter.queueIds}
          onChange={(queueIds) => onChange({ ...filter, queueIds })}
        />
      </Box>
      <Box sx={{ flex: '1 1 200px', maxWidth: 420 }}>
        <NamesField
          label={t('dashboard.agents')}
          options={users}
          value={filter.userIds}
          onChange={(userIds) => onChange({ ...filter, userIds })}
        />
      </Box>
      <Box sx={{ flex: '1 1 200px', maxWidth: 420 }}>
        <NamesField
          label={t('tickets.connections')}
          options={connections}
          value={filter.connectionIds}
          onChange={(connectionIds) => onChange({ ...filter, connectionIds })}
        />
      </Box>
      <TextField
        select
        size="small"
        label={t('moments.age')}
        value={filter.all ? 'all' : 'window'}
        onChange={(event) => onChange({ ...filter, all: event.target.value === 'all' })}
        sx={{ flex: '0 1 190px' }}
      >
        <MenuItem value="window">{t('moments.window')}</MenuItem>
        <MenuItem value="all">{t('moments.anyAge')}</MenuItem>
      </TextField>
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
