import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { hint } from '../../../components/hint';
import { keyLabel } from '../../../lib/commands/shortcuts';
import { useTexts } from '../../../lib/i18n';
import type { TextKey } from '../../../lib/texts/load';
import { DraftSources } from './DraftSources';
import type { HelpTask, Said } from './help-state';
import type { Helping } from './use-helping';

const RUNNING: Record<string, TextKey> = {
  draft: 'agentHelp.drafting',
  correct: 'agentHelp.correcting',
  rewrite: 'agentHelp.rewriting',
  shorter: 'agentHelp.shortening',
  friendlier: 'agentHelp.softening',
  translate: 'agentHelp.translating',
};
const runningText = (task: HelpTask): TextKey =>
  RUNNING[task.kind === 'rewrite' ? task.style : task.kind] ?? 'agentHelp.rewriting';

const SAID: Record<Exclude<Said, object>, TextKey> = {
  movedOn: 'errors.ERR_CONVERSATION_MOVED_ON',
  nothingFound: 'agentHelp.nothingFound',
  nothing: 'agentHelp.nothing',
  stopped: 'agentHelp.stopped',
};

interface HelpStripProps {
  helping: Helping;
  /** The field takes the focus back after a choice. */
  onChosen: () => void;
}

/** Below the field: the progress of a request, and what it came to. Its words are announced. */
export function HelpStrip({ helping, onChosen }: HelpStripProps) {
  const t = useTexts();
  const { state, canUndo, isOutdated } = helping;
  const chosen = (run: () => void) => () => {
    run();
    onChosen();
  };
  const failure = state.phase === 'said' && typeof state.what === 'object' ? state.what.failure : undefined;
  return (
    <Box sx={{ mt: state.phase === 'idle' ? 0 : 1, fontSize: 13, color: 'text.secondary' }}>
      {state.phase === 'offered' && (
        <Box
          dir="auto"
          tabIndex={0}
          role="group"
          aria-label={t('agentHelp.draft')}
          sx={{
            p: 1,
            mb: 1,
            maxHeight: 120,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.primary',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {state.draft.text}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {state.phase === 'running' && (
            <>
              <CircularProgress size={14} aria-hidden />
              {t(runningText(state.task))}
            </>
          )}
          {state.phase === 'offered' && t('agentHelp.offered')}
          {state.phase === 'made' && (canUndo || state.isDraft) && (
            <Box component="span" sx={isOutdated ? { color: 'warning.main' } : undefined}>
              {t(isOutdated ? 'agentHelp.outdated' : state.isDraft ? 'agentHelp.drafted' : 'agentHelp.made')}
            </Box>
          )}
          {failure !== undefined && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {failure}
            </Box>
          )}
          {state.phase === 'said' && typeof state.what === 'string' && t(SAID[state.what])}
        </Box>
        {state.phase === 'running' && (
          <Choice keys="Escape" onClick={chosen(helping.stop)}>
            {t('agentHelp.stop')}
          </Choice>
        )}
        {canUndo && (
          <Choice keys="Mod+Z" onClick={chosen(helping.undo)}>
            {t('agentHelp.undo')}
          </Choice>
        )}
        {state.phase === 'offered' && (
          <>
            <Choice onClick={chosen(helping.replace)}>{t('agentHelp.replace')}</Choice>
            <Choice onClick={chosen(helping.drop)}>{t('agentHelp.drop')}</Choice>
          </>
        )}
        {state.phase === 'made' && <DraftSources sources={state.made.sources} />}
        {state.phase === 'offered' && <DraftSources sources={state.draft.sources} />}
      </Box>
    </Box>
  );
}

function Choice({ keys, onClick, children }: { keys?: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      onClick={onClick}
      {...(keys && hint(keyLabel(keys), 'above'))}
      sx={{ minHeight: 24, py: 0 }}
    >
      {children}
    </Button>
  );
}
