import ClosedCaptionOutlined from '@mui/icons-material/ClosedCaptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Message, MessageAid } from '@recado/sdk/contracts';
import { useState } from 'react';
import { languageName } from '../../../lib/agent-help/language-name';
import { useAgentHelp } from '../../../lib/agent-help/use-agent-help';
import { useI18n } from '../../../lib/i18n';
import { helpsFor } from './message-helps';
import { useIsHelping, useMessageHelp } from './use-message-help';

/** In the order in which they are read. */
const KINDS: readonly MessageAid['kind'][] = ['transcript', 'spoken', 'translation', 'original'];
/** Longer texts show their beginning. */
const SHORT = { characters: 240, lines: 4 };

/** Below a message: what it says in writing, in another language, or said before it was translated. */
export default function MessageAids({ message }: { message: Message }) {
  const { t, language } = useI18n();
  const help = useAgentHelp();
  const run = useMessageHelp();
  const isRunning = useIsHelping('transcribe', message.id);
  if (message.isDeleted) return null;
  const aids = (message.aids ?? []).toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return (
    <>
      {aids.map((aid) => (
        <Aid key={`${aid.kind} ${aid.language ?? ''}`} aid={aid} />
      ))}
      {helpsFor(message, help, language).includes('transcribe') && (
        <Box sx={{ clear: 'both', mt: 0.5 }}>
          <Button
            size="small"
            color="inherit"
            loading={isRunning}
            loadingPosition="start"
            startIcon={<ClosedCaptionOutlined />}
            onClick={() => void run('transcribe', message)}
            sx={{ minHeight: 24, py: 0, color: 'text.secondary' }}
          >
            {t('agentHelp.transcribe')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Aid({ aid: { kind, language: of, text } }: { aid: MessageAid }) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT.characters || text.split('\n').length > SHORT.lines;
  const label =
    kind === 'translation' && of
      ? t('agentHelp.translationTo', { language: languageName(of, language) })
      : t(`agentHelp.${kind}`);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ clear: 'both', mt: 0.75, pt: 0.5, borderTop: 1, borderColor: 'divider', fontSize: 13 }}
    >
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
      <Box
        dir="auto"
        {...(of && { lang: of })}
        sx={
          isLong && !isOpen
            ? {
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: SHORT.lines,
                overflow: 'hidden',
              }
            : undefined
        }
      >
        {text || t('agentHelp.noSpeech')}
      </Box>
      {isLong && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 24, py: 0, px: 0.5, color: 'text.secondary' }}
        >
          {t(isOpen ? 'agentHelp.less' : 'agentHelp.more')}
        </Button>
      )}
    </Box>
  );
}
