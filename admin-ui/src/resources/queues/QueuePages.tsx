import { Create, Edit } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { QueueForm } from './QueueForm';
import { toQueueForm } from './queue-record';

const toChanges = sendChanges(toQueueForm);

export function QueueCreate() {
  return (
    <Create redirect="list" title="office.queues.create" transform={toQueueForm}>
      <QueueForm />
    </Create>
  );
}

export function QueueEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list" transform={toChanges}>
      <QueueForm />
    </Edit>
  );
}
