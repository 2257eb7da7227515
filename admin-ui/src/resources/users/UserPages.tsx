import { useRef } from 'react';
import {
  Create,
  Edit,
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { sendChanges } from '../../edits/send-changes';
import { UserForm } from './UserForm';
import { imageOf, toUserForm } from './user-record';

const toChanges = sendChanges(toUserForm);
type Read = Parameters<typeof toChanges>[1];

/** The picture needs the user's id, so it follows the form. */
function useSaveWithImage(saved: string) {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const image = useRef<File | undefined>(undefined);
  return {
    transform: (values: Record<string, unknown>, read?: Read) => {
      image.current = imageOf(values);
      return toChanges(values, read);
    },
    onSuccess: async (user: RaRecord) => {
      try {
        if (image.current) await provider.uploadProfileImage(user.id, image.current);
        notify(saved, { type: 'success', messageArgs: { smart_count: 1 } });
      } catch (error) {
        notify(errorKey(error), { type: 'error' });
      }
      redirect('list', 'users');
      refresh();
    },
  };
}

export function UserCreate() {
  const { transform, onSuccess } = useSaveWithImage('ra.notification.created');
  return (
    <Create title="office.users.create" transform={transform} mutationOptions={{ onSuccess }}>
      <UserForm />
    </Create>
  );
}

export function UserEdit() {
  const { transform, onSuccess } = useSaveWithImage('ra.notification.updated');
  return (
    <Edit mutationMode="pessimistic" transform={transform} mutationOptions={{ onSuccess }}>
      <UserForm />
    </Edit>
  );
}
