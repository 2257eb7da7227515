import {
  BooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { FieldRow } from '../../components/FormSection';
import { MessageInput } from '../../components/MessageInput';
import { nameRules, required, wholeNumber } from '../../components/validators';
import { ColorInput } from './ColorInput';
import { TargetPicker } from './chatbot/TargetPicker';
import type { Target, TargetList, Targets } from './chatbot/use-targets';

const orderRules = wholeNumber(0, 100_000);
const ROTATION_MINUTES = [2, 5, 10, 15, 30, 45, 60];

/** All of a queue except its tree. */
export function QueueFields({ targets }: { targets: Targets }) {
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
      <MessageInput
        source="greetingMessage"
        validate={others > 0 ? [greetingRequired] : []}
        helperText={others > 0 ? 'office.queues.greetingHelpMany' : 'office.queues.greetingHelp'}
        isRequired={others > 0}
      />
      <MessageInput source="outOfHoursMessage" minRows={2} helperText={false} />
      <BooleanInput source="ativarRoteador" helperText="office.queues.rotationHelp" />
      {rotates && (
        <SelectInput
          source="tempoRoteador"
          validate={required}
          isRequired
          choices={[
            { id: 0, name: 'office.queues.rotationUnset' },
            ...ROTATION_MINUTES.map((id) => ({ id, name: `${id} min` })),
          ]}
          helperText={false}
        />
      )}
      <FieldRow>
        <PickerInput source="fileListId" list="file" choices={targets.lists.file} />
        {!targets.missing.has('integration') && (
          <PickerInput source="integrationId" list="integration" choices={targets.lists.integration} />
        )}
        {!targets.missing.has('prompt') && (
          <PickerInput source="promptId" list="prompt" choices={targets.lists.prompt} />
        )}
      </FieldRow>
      <BooleanInput source="closeTicket" helperText="office.queues.closeHelp" />
    </>
  );
}

interface PickerInputProps {
  source: string;
  list: TargetList;
  choices: readonly Target[];
}

/** A picker as a field of the form; the text below explains it. */
function PickerInput({ source, ...offered }: PickerInputProps) {
  const translate = useTranslate();
  const { field } = useController({ name: source, defaultValue: null });
  return (
    <TargetPicker
      label={translate(`resources.queues.fields.${source}`)}
      value={(field.value as number | null) ?? null}
      onChange={field.onChange}
      {...offered}
      helperText={translate(`office.queues.${source}Help`)}
    />
  );
}

const greetingRequired = (value: unknown) => (required(value) ? 'errors.ERR_GREETING_REQUIRED' : undefined);
