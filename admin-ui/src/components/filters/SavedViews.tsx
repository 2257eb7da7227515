import { useId, useState } from 'react';
import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import { useNotify, useTranslate } from 'react-admin';
import type { SavedView } from '@recado/sdk/contracts';
import { errorKey } from '../../providers/error-text';
import { useSavedViews } from './use-saved-views';
import { ViewNameDialog } from './ViewNameDialog';

const LONG = {
  '& .MuiListItemText-primary': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

/** The views that a person keeps of this list: they are chosen, added and deleted here. */
export function SavedViews() {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { views, hasRoom, isShown, show, save, remove, restore } = useSavedViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNamed, setNamed] = useState(false);
  const [removed, setRemoved] = useState<SavedView>();
  const shown = views.find(isShown);
  const change = async (work: Promise<void>, next: SavedView | undefined) => {
    try {
      await work;
      setRemoved(next);
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
    }
  };
  const close = () => {
    setAnchor(null);
    setRemoved(undefined);
  };
  const undo = removed && (
    <Button
      autoFocus // the bin that had the focus is gone
      size="small"
      onClick={() => void change(restore(removed), undefined)}
    >
      {translate('actions.undo')}
    </Button>
  );

  return (
    <>
      <Button
        size="small"
        color={shown ? 'primary' : 'inherit'}
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, maxWidth: 280, textTransform: 'none', whiteSpace: 'nowrap' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {shown ? translate('office.views.shown', { name: shown.name }) : translate('office.views.menu')}
        </span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { width: 320, maxWidth: '100%', maxHeight: 420 },
          },
        }}
      >
        <ListItem component="div" dense>
          <ListItemText
            primary={<span id={id}>{translate('office.views.menu')}</span>}
            secondary={views.length === 0 && translate('office.views.none')}
          />
        </ListItem>
        <List dense disablePadding>
          {views.map((view) => (
            <ListItem
              key={view.name}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={translate('office.views.remove', { name: view.name })}
                  onClick={() => void change(remove(view), view)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton
                selected={view === shown}
                aria-current={view === shown}
                onClick={() => {
                  show(view);
                  close();
                }}
              >
                <ListItemText primary={view.name} sx={LONG} />
              </ListItemButton>
            </ListItem>
          ))}
          {removed && (
            <ListItem role="status" secondaryAction={undo}>
              <ListItemText
                secondary={translate('office.views.removed', { name: removed.name })}
                sx={{ pr: 6 }}
              />
            </ListItem>
          )}
        </List>
        <Divider />
        <Button
          fullWidth
          disabled={!hasRoom}
          onClick={() => {
            close();
            setNamed(true);
          }}
          sx={{ py: 1.25 }}
        >
          {translate(hasRoom ? 'office.views.add' : 'office.views.full')}
        </Button>
      </Popover>
      {isNamed && (
        <ViewNameDialog
          taken={views.map(({ name }) => name)}
          suggested={shown?.name ?? ''}
          onSave={save}
          onClose={() => setNamed(false)}
        />
      )}
    </>
  );
}
