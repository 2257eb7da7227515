import type { ReactNode } from 'react';
import { Toolbar } from 'react-admin';
import { RecordWatch } from './RecordWatch';

/** A form's toolbar, with the watch of its record: in a form with tabs it is always present. */
export function WatchedToolbar({ children }: { children?: ReactNode }) {
  return (
    <>
      <RecordWatch />
      <Toolbar sx={children ? { justifyContent: 'space-between' } : {}}>{children}</Toolbar>
    </>
  );
}
