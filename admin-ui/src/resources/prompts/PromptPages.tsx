import { Create, Edit } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { PromptForm } from './PromptForm';
import { toPromptForm } from './prompt-record';

export function PromptCreate() {
  return (
    <Create title="office.prompts.create" redirect="edit" transform={toPromptForm}>
      <PromptForm />
    </Create>
  );
}

export function PromptEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      transform={sendChanges(toPromptForm)}
      queryOptions={{ staleTime: 0 }}
    >
      <PromptForm />
    </Edit>
  );
}
