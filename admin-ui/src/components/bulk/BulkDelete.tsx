import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { BulkAction } from './BulkAction';
import { BulkToolbar } from './BulkToolbar';

interface BulkDeleteProps {
  resource: 'files' | 'users';
  /** Other actions, before it. */
  children?: ReactNode;
}

/** Deletes the selected rows. */
export function BulkDelete({ resource, children }: BulkDeleteProps) {
  const provider = useDataProvider();
  return (
    <BulkToolbar>
      {children}
      <BulkAction
        texts={resource}
        color="error"
        icon={<DeleteIcon />}
        work={({ id }) => provider.delete(resource, { id })}
      />
    </BulkToolbar>
  );
}
