import {
  BooleanInput,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/FormSection';
import { nameRules, required, wholeNumber } from '../../components/validators';
import { ColorInput } from './ColorInput';

const orderRules = wholeNumber(0, 100_000);
const ROTATION_MINUTES = [2, 5, 10, 15, 30, 45, 60];

export function QueueForm() {
  return (
    <SimpleForm
      noValidate
      warnWhenUnsavedChanges
      resetOptions={{ keepDirtyValues: true }}
      defaultValues={{ ativarRoteador: false, tempoRoteador: 0, closeTicket: false }}
    >
      <QueueFields />
    </SimpleForm>
  );
}

function QueueFields() {
  const record = useRecordContext();
  const rotates = useWatch({ name: 'ativarRoteador' }) as boolean;
  const { total = 0 } = useGetList('queues', { pagination: { page: 1, perPage: 1 } });
  const others = record?.id ? total - 1 : total;
  return (
    <>
      <FieldRow>
        <TextInput source="name" validate={nameRules} isRequired />
        <ColorInput source="color" />
      </FieldRow>
      <NumberInput
        source="orderQueue"
        min={0}
        max={100000}
        step={1}
        validate={orderRules}
        helperText="office.queues.orderHelp"
      />
      <TextInput
        source="greetingMessage"
        multiline
        minRows={3}
        validate={others > 0 ? [greetingRequired] : []}
        helperText={others > 0 ? 'office.queues.greetingHelpMany' : 'office.queues.greetingHelp'}
        isRequired={others > 0}
      />
      <TextInput source="outOfHoursMessage" multiline minRows={2} helperText={false} />
      <BooleanInput source="ativarRoteador" helperText="office.queues.rotationHelp" />
      {rotates && (
        <SelectInput
          source="tempoRoteador"
          choices={[
            { id: 0, name: 'office.queues.rotationUnset' },
            ...ROTATION_MINUTES.map((id) => ({ id, name: `${id} min` })),
          ]}
          helperText={false}
        />
      )}
      <BooleanInput source="closeTicket" helperText="office.queues.closeHelp" />
    </>
  );
}

const greetingRequired = (value: unknown) => (required(value) ? 'errors.ERR_GREETING_REQUIRED' : undefined);
