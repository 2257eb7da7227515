import { lazy } from 'react';
import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import { Create, Edit, type ResourceProps } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { QueueList } from './QueueList';
import { toQueueForm } from './queue-record';

// The editor of chatbots is no small thing: it comes when a queue is opened.
const QueueForm = lazy(async () => ({ default: (await import('./QueueForm')).QueueForm }));

const toChanges = sendChanges(toQueueForm);

// A card that cuts off what sticks out would also keep the telephone from staying in sight.
const card = { '& .RaCreate-card, & .RaEdit-card': { overflow: 'visible' } };

function QueueCreate() {
  return (
    <Create redirect="list" title="office.queues.create" transform={toQueueForm} sx={card}>
      <QueueForm />
    </Create>
  );
}
function QueueEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" transform={toChanges} sx={card}>
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
