import { TextInput, useTranslate } from 'react-admin';
import type { ContactList } from '@recado/sdk/contracts';
import { FormDialog } from '../../components/FormDialog';
import { nameRules } from '../../components/validators';

const toForm = ({ name }: Record<string, unknown>) => ({ name });

export function ContactListDialog({ list, onClose }: { list: ContactList | undefined; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="contact-lists"
      record={list}
      title={translate(list ? 'office.contactLists.edit' : 'office.contactLists.create')}
      transform={toForm}
      failed="office.operation.failed"
      onClose={onClose}
    >
      <TextInput source="name" validate={nameRules} isRequired autoFocus helperText={false} />
    </FormDialog>
  );
}
