import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/i18n';
import { usePresence } from '../../../live/use-workspace';

/** Colleagues who are viewing the same ticket: ahead of the facts, since the end of the line is cut. */
export function Onlookers({ ticketId }: { ticketId: number }) {
  const t = useTexts();
  const { colleagues } = usePresence(ticketId);
  const writer = colleagues.find(({ activity }) => activity === 'composing' || activity === 'recording');
  const first = writer ?? colleagues[0];
  if (!first) return null;
  const others = colleagues.length - 1;
  const text = writer
    ? t(writer.activity === 'recording' ? 'messaging.colleagueRecording' : 'conversation.colleagueTyping', {
        name: writer.name,
      })
    : others > 0
      ? t('conversation.viewingMany', { name: first.name, smart_count: others })
      : t('conversation.viewing', { name: first.name });
  return (
    <>
      <Box component="span" sx={{ color: 'success.main' }}>
        {text}
      </Box>
      {' · '}
    </>
  );
}
