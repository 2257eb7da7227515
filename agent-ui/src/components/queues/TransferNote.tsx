import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, type RefObject } from 'react';
import { HELP_KEYS, HELP_TEXT_MAX } from '../../lib/agent-help/help-limits';
import { useAgentHelp } from '../../lib/agent-help/use-agent-help';
import { useCommands } from '../../lib/commands/commands';
import { keyLabel } from '../../lib/commands/shortcuts';
import { useTexts } from '../../lib/i18n';
import { useNewest } from '../../lib/live-hooks';
import { hint } from '../hint';
import { useTransferNote } from './use-transfer-note';

interface TransferNoteProps {
  ticketId: number;
  /** Stores the note before the transfer, and says whether the transfer may follow. */
  keep: RefObject<(() => Promise<boolean>) | null>;
}

/** What a colleague must know who takes the ticket over: by hand, or summed up by a model. Only where there is one. */
export default function TransferNote(props: TransferNoteProps) {
  return useAgentHelp().assists ? <Note {...props} /> : null;
}

function Note({ ticketId, keep }: TransferNoteProps) {
  const t = useTexts();
  const note = useTransferNote(ticketId);
  const newest = useNewest(note);
  useEffect(() => {
    keep.current = () => newest.current.keep();
    return () => {
      keep.current = null;
    };
  }, [keep, newest]);
  useCommands(
    useMemo(
      () => [
        {
          id: 'transfer.summarize',
          title: t('agentHelp.summarize'),
          group: t('conversation.shortcuts'),
          keys: HELP_KEYS,
          run: () => void newest.current.summarize(),
        },
      ],
      [t, newest],
    ),
  );
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !note.isRunning) return;
        // The request ends; the dialog stays.
        event.stopPropagation();
        note.stop();
      }}
    >
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={8}
        label={t('agentHelp.note')}
        value={note.text}
        onChange={(event) => note.change(event.target.value)}
        error={note.failure !== undefined}
        helperText={<span role="status">{note.failure ?? note.said ?? t('agentHelp.noteHint')}</span>}
        slotProps={{ htmlInput: { maxLength: HELP_TEXT_MAX, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          startIcon={<SummarizeOutlined />}
          loading={note.isRunning}
          loadingPosition="start"
          onClick={() => void note.summarize()}
          {...hint(keyLabel(HELP_KEYS))}
        >
          {t(note.isRunning ? 'agentHelp.summarizing' : 'agentHelp.summarize')}
        </Button>
        {note.isRunning && (
          <Button size="small" color="inherit" onClick={note.stop} {...hint(keyLabel('Escape'))}>
            {t('agentHelp.stop')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
