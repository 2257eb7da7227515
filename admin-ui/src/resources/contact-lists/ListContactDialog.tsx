import { TextInput, useTranslate } from 'react-admin';
import type { ContactListItem } from '@recado/sdk/contracts';
import { FormDialog } from '../../components/FormDialog';
import { atLeast, atMost, email, nameRules, required } from '../../components/validators';

const numberRules = [required, atLeast(8), atMost(50)];

interface ListContactDialogProps {
  listId: number;
  person: ContactListItem | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function ListContactDialog({ listId, person, onClose, onSaved }: ListContactDialogProps) {
  const translate = useTranslate();
  const toForm = ({ name, number, email: address }: Record<string, unknown>) => ({
    ...(!person && { contactListId: listId }),
    ...{ name, number },
    email: address || null,
  });
  return (
    <FormDialog
      resource="contact-list-items"
      record={person}
      title={translate(person ? 'office.contactLists.editPerson' : 'office.contactLists.addPerson')}
      transform={toForm}
      failed="office.operation.failed"
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput source="name" validate={nameRules} isRequired autoFocus helperText={false} />
      <TextInput
        source="number"
        type="tel"
        validate={numberRules}
        isRequired
        helperText="office.contactLists.numberHelp"
      />
      <TextInput source="email" type="email" validate={[email, atMost(190)]} helperText={false} />
    </FormDialog>
  );
}
