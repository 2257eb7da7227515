import { Create, Edit } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { QueueForm } from './QueueForm';
import { toQueueForm } from './queue-record';

const toChanges = sendChanges(toQueueForm);

// A card with overflow hidden would also keep the simulator from being sticky.
const card = { '& .RaCreate-card, & .RaEdit-card': { overflow: 'visible' } };

export function QueueCreate() {
  return (
    <Create redirect="list" title="office.queues.create" transform={toQueueForm} sx={card}>
      <QueueForm />
    </Create>
  );
}

export function QueueEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" transform={toChanges} sx={card}>
      <QueueForm />
    </Edit>
  );
}
