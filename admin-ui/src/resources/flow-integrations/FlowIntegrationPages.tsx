import { Create, Edit } from 'react-admin';
import { sendChanges } from '../../edits/send-changes';
import { FlowIntegrationForm } from './FlowIntegrationForm';
import { toIntegrationForm } from './flow-integration-record';

export function FlowIntegrationCreate() {
  return (
    <Create title="office.flowIntegrations.create" redirect="edit" transform={toIntegrationForm}>
      <FlowIntegrationForm />
    </Create>
  );
}

export function FlowIntegrationEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      transform={sendChanges(toIntegrationForm)}
      queryOptions={{ staleTime: 0 }}
    >
      <FlowIntegrationForm />
    </Edit>
  );
}
