import Box from '@mui/material/Box';
import { useSelectedTickets } from '../selection/selected-tickets';
import { BulkBar } from '../selection/BulkBar';
import { UndeliveredNote } from './UndeliveredNote';
import { WaitChoice } from './WaitChoice';

interface PanelStripsProps {
  selectedUuid: string | undefined;
  waiting: boolean;
}

/** What stands above and below the cards of the list. */
export default function PanelStrips({ selectedUuid, waiting }: PanelStripsProps) {
  const picking = useSelectedTickets().size > 0;
  return (
    <>
      <Box sx={{ order: 2, flex: 'none' }}>
        <UndeliveredNote selectedUuid={selectedUuid} />
        {waiting && (
          <Box sx={{ minHeight: 37, borderBottom: 1, borderColor: 'divider' }}>
            <WaitChoice />
          </Box>
        )}
      </Box>
      {picking && (
        <Box sx={{ order: 4, flex: 'none' }}>
          <BulkBar />
        </Box>
      )}
    </>
  );
}
