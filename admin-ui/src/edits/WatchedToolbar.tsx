import type { ReactNode } from 'react';
import { Toolbar } from 'react-admin';
import { RecordWatch } from './RecordWatch';

/** A form's toolbar, with the watch over its record: of a form in tabs it is what is always there. */
export function WatchedToolbar({ children }: { children?: ReactNode }) {
  return (
    <>
      <RecordWatch />
      <Toolbar sx={children ? { justifyContent: 'space-between' } : {}}>{children}</Toolbar>
    </>
  );
}
