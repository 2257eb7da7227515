import { Create, Edit } from 'react-admin';
import { FileListForm } from './FileListForm';
import { SendingFiles } from './SendingFiles';
import { useSaveWithFiles } from './use-save-with-files';

export function FilesCreate() {
  const { transform, onSuccess, sent } = useSaveWithFiles('ra.notification.created');
  return (
    <Create title="office.files.create" transform={transform} mutationOptions={{ onSuccess }}>
      <FileListForm />
      <SendingFiles sent={sent} />
    </Create>
  );
}

export function FilesEdit() {
  const { transform, onSuccess, sent } = useSaveWithFiles('ra.notification.updated');
  return (
    <Edit
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={{ onSuccess }}
      // A list row may be older than the files that were just sent.
      queryOptions={{ staleTime: 0 }}
    >
      <>
        <FileListForm />
        <SendingFiles sent={sent} />
      </>
    </Edit>
  );
}
