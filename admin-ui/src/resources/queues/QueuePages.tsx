import { Create, Edit } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { QueueForm } from './QueueForm';
import { toQueueForm } from './queue-record';

const toChanges = sendChanges(toQueueForm);

// A card that cuts off what sticks out would also keep the telephone from staying in sight.
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
