import Box from '@mui/material/Box';
import { MomentInput } from '../../components/dates/DateInputs';
import { untilProblem } from './announcement-record';

/** From when until when it shows, in this computer's time zone; without them always. */
export function WindowInputs() {
  return (
    <Box sx={{ display: 'grid', gap: { sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <MomentInput source="from" helperText="office.announcements.fromHelp" />
      <MomentInput source="until" validate={untilProblem} helperText="office.announcements.untilHelp" />
    </Box>
  );
}
