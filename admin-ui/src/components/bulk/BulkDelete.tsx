import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useDataProvider } from 'react-admin';
import { BulkAction } from './BulkAction';
import { BulkToolbar } from './BulkToolbar';

/** Deletes the selected rows. */
export function BulkDelete({ resource }: { resource: 'files' | 'users' }) {
  const provider = useDataProvider();
  return (
    <BulkToolbar>
      <BulkAction
        texts={resource}
        color="error"
        icon={<DeleteIcon />}
        work={({ id }) => provider.delete(resource, { id })}
      />
    </BulkToolbar>
  );
}
