import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import { Create, Edit, type ResourceProps } from 'react-admin';
import { QueueForm } from './QueueForm';
import { QueueList } from './QueueList';

function QueueCreate() {
  return (
    <Create redirect="list" title="office.queues.create">
      <QueueForm />
    </Create>
  );
}
function QueueEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <QueueForm />
    </Edit>
  );
}

export const queues = {
  name: 'queues',
  icon: WorkspacesIcon,
  list: QueueList,
  create: QueueCreate,
  edit: QueueEdit,
  recordRepresentation: 'name',
} satisfies ResourceProps;
