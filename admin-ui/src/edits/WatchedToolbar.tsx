import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Toolbar, useCreatePath, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CancelButton } from '../components/CancelButton';
import { SaveOnce } from '../components/SaveOnce';
import { UnsavedWarning } from '../components/UnsavedWarning';
import { RecordWatch } from './RecordWatch';

interface WatchedToolbarProps {
  /** Saves the form; without it the usual button. */
  save?: ReactNode;
  /** Where the way out leads, if not to the list. */
  to?: string;
  /** The page is about to be left: nothing is lost. */
  isSaved?: boolean;
  /** At the far end, such as deleting the record. */
  children?: ReactNode;
}

/** The bar of a page's form: save, leave, and what else is done with its record, which it watches meanwhile. */
export function WatchedToolbar({ save, to, isSaved = false, children }: WatchedToolbarProps) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <>
      <RecordWatch onLeave={() => void navigate(to ?? createPath({ resource, type: 'list' }))} />
      <UnsavedWarning isSaved={isSaved} />
      <Toolbar sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {save ?? <SaveOnce />}
          <CancelButton {...(to !== undefined && { to })} />
        </Box>
        {children}
      </Toolbar>
    </>
  );
}
