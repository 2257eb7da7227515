import Alert from '@mui/material/Alert';
import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Connection } from '@recado/sdk/contracts';
import { MomentInput } from '../../../components/dates/DateInputs';
import { FieldRow, FormSection } from '../../../components/FormSection';
import { importFromProblem, importToProblem } from './import-rules';

/** Which of the phone's older conversations are imported. */
export function HistoryImport() {
  const translate = useTranslate();
  const record = useRecordContext<Connection>();
  const isOn = useWatch({ name: 'importMessages' }) === true;
  return (
    <FormSection
      title={translate('office.connections.import.title')}
      help={translate('office.connections.import.help')}
    >
      <BooleanInput source="importMessages" label="office.connections.import.on" helperText={false} />
      {isOn && (
        <>
          {record?.status === 'CONNECTED' && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('office.connections.import.unlinks')}
            </Alert>
          )}
          <FieldRow>
            <MomentInput
              source="importOldMessages"
              label="office.connections.import.from"
              validate={fromRule}
              isRequired
              helperText="office.connections.import.fromHelp"
            />
            <MomentInput
              source="importRecentMessages"
              label="office.connections.import.to"
              validate={toRule}
              helperText="office.connections.import.toHelp"
            />
            <BooleanInput
              source="importOldMessagesGroups"
              label="office.connections.import.groups"
              helperText={false}
            />
            <BooleanInput
              source="closedTicketsPostImported"
              label="office.connections.import.close"
              helperText="office.connections.import.closeHelp"
            />
          </FieldRow>
        </>
      )}
    </FormSection>
  );
}

const fromRule = (value: unknown) => importFromProblem(value);
const toRule = (value: unknown, { importOldMessages }: { importOldMessages?: unknown }) =>
  importToProblem(value, importOldMessages);
