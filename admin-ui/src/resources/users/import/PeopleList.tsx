import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { UserImportRow } from '@recado/sdk/contracts';
import { wrongFirst } from './import-people';

/** The people of a file, those first who are not invited. */
export function PeopleList({ rows }: { rows: readonly UserImportRow[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={translate('office.userImport.people')}
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', maxHeight: { sm: 360 }, overflowY: 'auto' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      {wrongFirst(rows).map((row) => (
        <Person key={row.line} row={row} />
      ))}
    </Box>
  );
}

function Person({ row }: { row: UserImportRow }) {
  const translate = useTranslate();
  const { line, name, email, profile, queues, wpp, reason, value } = row;
  const facts = [translate(`office.users.profiles.${profile}`), queues.join(', '), wpp].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 1.5, py: 1, display: 'grid', columnGap: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
        overflowWrap: 'anywhere',
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{name || '–'}</Typography>
        <Typography variant="body2" color="textSecondary">
          {email || '–'}
        </Typography>
      </Box>
      {reason ? (
        <Box sx={{ px: 1, py: 0.5, borderRadius: 0.75, bgcolor: 'recado.badSoft', color: 'recado.bad' }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 0.75 }}>
            {translate('office.contactLists.line', { line })}
          </Box>
          {translate(`userImportReasons.${reason}`)}
          {value && value !== email && ` “${value}”`}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
