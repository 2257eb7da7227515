import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isAdmin } from '@recado/sdk/rules';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { useMyQueues, useUserNames } from '../../../live/use-lists';
import { useTagNames } from '../../../live/use-tag-names';
import type { Chosen } from './use-board-filter';

interface BoardFiltersProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Which cards the board shows: by queue, by tag of the contact, for admins by agent. */
export function BoardFilters({ chosen, onChange }: BoardFiltersProps) {
  const t = useTexts();
  const admin = isAdmin(useUser());
  const queues = useMyQueues();
  const users = useUserNames(admin);
  const tags = useTagNames().filter(({ kanban }) => !kanban);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 140px', maxWidth: 260 } }}>
      <Choice
        label={t('kanban.queues')}
        all={t('kanban.anyQueue')}
        options={queues}
        value={chosen.queueId}
        onChange={(queueId) => onChange({ ...chosen, queueId })}
      />
      {admin && (
        <Choice
          label={t('kanban.user')}
          all={t('kanban.anyUser')}
          options={users}
          value={chosen.userId}
          onChange={(userId) => onChange({ ...chosen, userId })}
        />
      )}
      <Choice
        label={t('kanban.tag')}
        all={t('kanban.anyTag')}
        options={tags}
        value={chosen.tagId}
        onChange={(tagId) => onChange({ ...chosen, tagId })}
      />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
}
function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const known = options.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={known ? value : 0}
      onChange={(event) => onChange(Number(event.target.value) || null)}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      <MenuItem value={0}>{all}</MenuItem>
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
