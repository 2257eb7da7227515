import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import MarkChatReadOutlined from '@mui/icons-material/MarkChatReadOutlined';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useRef, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useNewest } from '../../../lib/live-hooks';
import type { TextKey } from '../../../lib/texts/load';
import { useWorkspace } from '../../../live/use-workspace';
import { FITS, oncePerContact, type BulkAction } from './fitting';
import { clearSelection, useSelectedTickets } from './selected-tickets';
import { useBulk } from './use-bulk';

const QueueDialog = lazyWithTexts(() => import('../../../components/queues/QueueDialog'));
const BulkTagDialog = lazyWithTexts(() => import('./BulkTagDialog'));

const BUTTONS: readonly { action: BulkAction; label: TextKey; Icon: typeof SvgIcon }[] = [
  { action: 'resolve', label: 'bulk.resolve', Icon: CheckRounded },
  { action: 'tag', label: 'bulk.tag', Icon: LocalOfferOutlined },
  { action: 'transfer', label: 'bulk.transfer', Icon: SwapHorizRounded },
  { action: 'read', label: 'bulk.read', Icon: MarkChatReadOutlined },
  { action: 'unread', label: 'bulk.unread', Icon: MarkChatUnreadOutlined },
];

/** Under the list while tickets are selected: how many, and the actions. */
export function BulkBar() {
  const t = useTexts();
  const { tickets } = useWorkspace();
  const selected = useSelectedTickets();
  const bulk = useBulk();
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'resolve' | 'tag' | 'transfer' | null>(null);
  const chosen = [...selected].flatMap((id) => tickets.ticket(id) ?? []);
  const fitting = (action: BulkAction) => {
    const fit = chosen.filter(FITS[action]);
    return action === 'tag' ? oncePerContact(fit) : fit;
  };
  const begin = (action: BulkAction) =>
    action === 'read' || action === 'unread'
      ? void bulk.mark(fitting(action), action === 'read')
      : setAsking(action);
  const running = bulk.progress !== null;
  const newest = useNewest({ begin, stop: bulk.stop });
  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      // While work is under way, the key that would clear the selection stops it.
      const stop = { id: 'bulk.stop', title: t('bulk.stop'), group, keys: 'Escape' };
      if (running) return [{ ...stop, run: () => newest.current.stop() }];
      return BUTTONS.map(({ action, label }) => ({
        id: `bulk.${action}`,
        title: t(label),
        group,
        run: () => newest.current.begin(action),
      }));
    }, [t, running, newest]),
  );
  const answered = (work: () => Promise<void>) => {
    setAsking(null);
    void work();
  };
  const { progress } = bulk;
  const transferred = fitting('transfer');
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('bulk.toolbar')}
      sx={{ position: 'relative', borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      {progress && (
        <LinearProgress
          variant="determinate"
          value={(progress.done / progress.total) * 100}
          aria-label={t('bulk.running', { ...progress })}
          sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minHeight: 56, px: 1 }}>
        <IconAction
          label={t('commands.selectNone')}
          keys="Esc"
          disabled={progress !== null}
          onClick={clearSelection}
        >
          <CloseRounded />
        </IconAction>
        <Typography role="status" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {progress ? t('bulk.running', { ...progress }) : t('bulk.selected', { smart_count: selected.size })}
        </Typography>
        {progress ? (
          <Button color="inherit" onClick={bulk.stop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          BUTTONS.map(({ action, label, Icon }) => (
            <IconAction
              key={action}
              label={t(label)}
              side="above"
              disabled={fitting(action).length === 0}
              onClick={() => begin(action)}
              sx={{ p: 0.75 }}
            >
              <Icon />
            </IconAction>
          ))
        )}
      </Box>
      <Menu open={asking === 'resolve'} anchorEl={() => bar.current} onClose={() => setAsking(null)}>
        {[true, false].map((farewell) => (
          <MenuItem
            key={String(farewell)}
            onClick={() => answered(() => bulk.resolve(fitting('resolve'), farewell))}
          >
            {t(farewell ? 'bulk.resolveFarewell' : 'bulk.resolveQuietly')}
          </MenuItem>
        ))}
      </Menu>
      <Suspense fallback={null}>
        {asking === 'tag' && (
          <BulkTagDialog
            contacts={fitting('tag').length}
            onChoose={(tagIds) => answered(() => bulk.tag(fitting('tag'), tagIds))}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'transfer' && (
          <QueueDialog
            mode="transfer"
            queueId={null}
            busy={false}
            onAnswer={(queueId, userId) => answered(() => bulk.transfer(transferred, queueId, userId))}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}
