import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useCallback, useRef } from 'react';
import { useTexts } from '../../../lib/i18n';
import { useCan } from '../../../lib/session';
import { NO_QUEUE, NO_SEARCH_FILTERS } from '../../../live/tickets/ticket-filter';
import { useMyQueues } from '../../../live/use-lists';
import { useWorkspace, useListView } from '../../../live/use-workspace';
import { queueColor } from '../queue-color';
import { activeFilters } from './active-filters';
import { CheckList } from './CheckList';
import { SearchNarrowing } from './SearchNarrowing';

/** Queues, agents, and in the search tab all other filters. */
export default function FilterPanel({
  anchor,
  onClose,
}: {
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const { view } = useWorkspace();
  const state = useListView();
  const queues = useMyQueues();
  const mayShowAll = useCan('tickets-manager:showall');
  const options = [
    ...queues.map(({ id, name, color }) => ({ value: id, label: name, color: queueColor(color) })),
    { value: NO_QUEUE, label: t('tickets.noQueue') },
  ];
  const every = options.map((option) => option.value);
  // No selection means everything, as in the server's lists.
  const setQueues = (chosen: number[]) =>
    view.change({ queueIds: chosen.length === 0 || chosen.length === every.length ? null : chosen });
  const clear = () => view.change({ queueIds: null, showAll: false, narrow: NO_SEARCH_FILTERS });
  const place = useRef<PopoverActions>(null);
  // Names come after the first drawing: what has grown takes its place anew, so that its end stays on the screen.
  const onGrowth = useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    const watch = new ResizeObserver(() => place.current?.updatePosition());
    watch.observe(content);
    return () => watch.disconnect();
  }, []);
  return (
    <Popover
      action={place}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { 'aria-label': t('tickets.filters'), role: 'dialog', sx: { width: 300, p: 2 } } }}
    >
      <Stack ref={onGrowth} spacing={2}>
        {mayShowAll && (
          <FormControlLabel
            control={<Switch checked={state.showAll} onChange={(_, showAll) => view.change({ showAll })} />}
            label={t('tickets.showAll')}
          />
        )}
        <CheckList
          legend={t('tickets.queues')}
          options={options}
          chosen={state.queueIds ?? every}
          onChange={setQueues}
        />
        {state.tab === 'search' && <SearchNarrowing />}
        <Button
          variant="outlined"
          color="inherit"
          disabled={activeFilters(state, mayShowAll) === 0}
          onClick={clear}
        >
          {t('tickets.clearFilters')}
        </Button>
      </Stack>
    </Popover>
  );
}
