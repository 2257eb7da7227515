import { useRef, useState } from 'react';
import {
  Create,
  Edit,
  useDataProvider,
  useNotify,
  useRedirect,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { isApiError } from '@recado/sdk/client';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { sendChanges } from '../../edits/send-changes';
import { InvitationDialog } from './invitation/InvitationDialog';
import { UserForm } from './UserForm';
import type { MadeUser } from './user-calls';
import { imageOf, seesNoQueue, toUserForm, type Sight } from './user-record';

const toChanges = sendChanges(toUserForm);
type Read = Parameters<typeof toChanges>[1];

/** The picture needs the user's id, so it follows the form. `leave` opens what comes after it. */
function useSaveWithImage(saved: string, leave: (user: RaRecord) => void) {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const redirect = useRedirect();
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
        const reason = isApiError(error, 'ERR_MEDIA_REJECTED')
          ? 'office.users.imageRejected'
          : errorKey(error);
        notify('office.users.imageNotSent', {
          ...{ type: 'error', multiLine: true, autoHideDuration: 10_000 },
          messageArgs: { reason: translate(reason) },
        });
        // Where another picture can be chosen.
        if (!user['invitation']) return redirect('edit', 'users', user.id);
      }
      if (seesNoQueue(user as RaRecord & Sight))
        notify('office.users.savedWithoutQueue', {
          ...{ type: 'warning', multiLine: true, autoHideDuration: 10_000 },
          messageArgs: { name: String(user['name']) },
        });
      leave(user);
    },
  };
}
function useToList() {
  const redirect = useRedirect();
  const refresh = useRefresh();
  return () => {
    redirect('list', 'users');
    refresh();
  };
}

/** An invited user's link is shown before the list. */
export function UserCreate() {
  const toList = useToList();
  const [invited, setInvited] = useState<MadeUser>();
  const { transform, onSuccess } = useSaveWithImage('ra.notification.created', (user) =>
    user['invitation'] ? setInvited(user as MadeUser) : toList(),
  );
  return (
    <>
      <Create title="office.users.create" transform={transform} mutationOptions={{ onSuccess }}>
        <UserForm isSaved={invited !== undefined} />
      </Create>
      {invited?.invitation && (
        <InvitationDialog name={invited.name} invitation={invited.invitation} onClose={toList} />
      )}
    </>
  );
}

export function UserEdit() {
  const toList = useToList();
  const { transform, onSuccess } = useSaveWithImage('ra.notification.updated', toList);
  return (
    <Edit mutationMode="pessimistic" transform={transform} mutationOptions={{ onSuccess }}>
      <UserForm />
    </Edit>
  );
}
