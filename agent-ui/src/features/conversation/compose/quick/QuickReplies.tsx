import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { RenderedQuickMessage } from '@recado/sdk/contracts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../../../lib/i18n';
import { QUICK_LIST_ID, quickOptionId, type KeyTaker } from './quick-keys';
import { quickGroups, quickLabel } from './quick-list';
import { QuickPreview } from './QuickPreview';
import { useQuickReplies, useRender } from './use-quick-replies';

interface QuickRepliesProps {
  ticketId: number;
  search: string;
  /** The field keeps the focus: its arrow keys and Enter come here. */
  keys: RefObject<KeyTaker | null>;
  onActive: (optionId: string | null) => void;
  /** The chosen reply, which may still be on its way. */
  onPick: (coming: Promise<RenderedQuickMessage>) => void;
  onClose: () => void;
}

/** Quick replies over the composer, with a preview of the selected one in this ticket. */
export default function QuickReplies(props: QuickRepliesProps) {
  const { ticketId, search, keys, onActive, onPick, onClose } = props;
  const t = useTexts();
  const { replies, categories, loading, failed, retry } = useQuickReplies();
  const groups = useMemo(() => quickGroups(replies, categories, search), [replies, categories, search]);
  const flat = useMemo(() => groups.flatMap((group) => group.replies), [groups]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const active = flat.find(({ id }) => id === chosenId) ?? flat[0];
  const render = useRender(ticketId);
  const activeId = active?.id ?? null;

  const pick = (id: number) => onPick(render(id));
  const move = (by: number) => {
    const at = flat.findIndex(({ id }) => id === activeId);
    const next = flat[(at + by + flat.length) % flat.length];
    if (next) setChosenId(next.id);
  };
  keys.current = (key) => {
    if (key === 'Escape') onClose();
    else if (flat.length === 0) return false;
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if ((key === 'Enter' || key === 'Tab') && activeId !== null) pick(activeId);
    else return false;
    return true;
  };
  useEffect(
    () => () => {
      keys.current = null;
      onActive(null);
    },
    [keys, onActive],
  );
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onActive(activeId === null ? null : quickOptionId(activeId));
    if (activeId !== null)
      list.current?.querySelector(`#${quickOptionId(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  return (
    <Paper
      elevation={4}
      sx={{
        position: 'absolute',
        left: 8,
        right: 8,
        bottom: '100%',
        mb: 1,
        zIndex: 4,
        maxHeight: 'min(320px, 45vh)',
        display: 'flex',
        overflow: 'hidden',
      }}
    >
      <Box
        ref={list}
        id={QUICK_LIST_ID}
        role="listbox"
        aria-label={t('messaging.quickReplies')}
        sx={{ flex: 1, minWidth: 0, overflowY: 'auto', py: 0.5 }}
      >
        {loading && [0, 1, 2].map((row) => <Skeleton key={row} height={32} sx={{ mx: 1.5 }} />)}
        {groups.map(({ category, replies: own }) => (
          <Box key={category ?? ''} role="group" aria-label={category ?? t('messaging.quickOther')}>
            {(groups.length > 1 || category !== null) && (
              <Typography variant="overline" component="div" sx={{ px: 1.5, color: 'text.secondary' }}>
                {category ?? t('messaging.quickOther')}
              </Typography>
            )}
            {own.map((reply) => (
              <Box
                key={reply.id}
                id={quickOptionId(reply.id)}
                role="option"
                aria-selected={reply.id === activeId}
                // The field must keep the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setChosenId(reply.id)}
                onClick={() => pick(reply.id)}
                sx={{
                  px: 1.5,
                  minHeight: 32,
                  display: 'flex',
                  alignItems: 'center',
                  cursor: 'pointer',
                  '&[aria-selected="true"]': { bgcolor: 'recado.accentSoft', color: 'primary.main' },
                }}
              >
                <Typography noWrap>{quickLabel(reply)}</Typography>
              </Box>
            ))}
          </Box>
        ))}
        {!loading && flat.length === 0 && (
          <Box role="status" sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
            {t(failed ? 'messaging.quickFailed' : 'messaging.quickNone')}{' '}
            {failed && (
              <Button size="small" onClick={retry}>
                {t('conversation.tryAgain')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {activeId !== null && <QuickPreview id={activeId} ticketId={ticketId} />}
    </Paper>
  );
}
