import { useRecordContext } from 'react-admin';
import { ConfirmDelete, type Deletable } from './ConfirmDelete';

/** In the bar of a form: deletes its record, once there is one. */
export function DeleteHere({ resource, consequence }: { resource: Deletable; consequence: string }) {
  const record = useRecordContext();
  return record?.id === undefined ? null : <ConfirmDelete resource={resource} consequence={consequence} />;
}
