import Box from '@mui/material/Box';
import { ArrayInput, SimpleForm, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FILE_LIST_OPTIONS_MAX } from '@recado/sdk/contracts';
import { AddLine } from '../../components/AddLine';
import { FormSection } from '../../components/FormSection';
import { KEEP_TYPED } from '../../components/keep-typed';
import { atMost } from '../../components/validators';
import { DeleteHere } from '../../components/DeleteHere';
import { WatchedToolbar } from '../../edits/WatchedToolbar';
import { FileInput } from './FileInput';
import { MAX_FILE_MB, listNameRules, messageRules } from './file-list-record';

export function FileListForm() {
  return (
    <SimpleForm
      noValidate
      resetOptions={KEEP_TYPED}
      defaultValues={{ options: [{}] }}
      toolbar={
        <WatchedToolbar>
          <DeleteHere resource="files" consequence="office.files.deleteConfirm" />
        </WatchedToolbar>
      }
    >
      <FileListFields />
    </SimpleForm>
  );
}

function FileListFields() {
  const translate = useTranslate();
  const options = useWatch<{ options?: unknown[] }, 'options'>({ name: 'options' });
  return (
    <>
      <FormSection title={translate('resources.files.name', { smart_count: 1 })}>
        <TextInput source="name" validate={listNameRules} isRequired helperText={false} />
        <TextInput
          source="message"
          multiline
          minRows={3}
          validate={messageRules}
          isRequired
          helperText="office.files.messageHelp"
        />
      </FormSection>
      <FormSection
        title={translate('office.files.options')}
        help={translate('office.files.limits', { size: MAX_FILE_MB, count: FILE_LIST_OPTIONS_MAX })}
      >
        <ArrayInput source="options" label={false} helperText={false}>
          <SimpleFormIterator
            disableClear
            getItemLabel={(index) => `${index + 1}.`}
            disableAdd={(options?.length ?? 0) >= FILE_LIST_OPTIONS_MAX}
            addButton={<AddLine text="office.files.addOption" />}
            sx={{
              '& .RaSimpleFormIterator-line': { py: 1 },
              '& .RaSimpleFormIterator-form': { flex: 1, minWidth: 0 },
            }}
          >
            <Option />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
    </>
  );
}

function Option() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, width: '100%' }}>
      <TextInput source="name" label="office.files.optionName" validate={atMost(255)} helperText={false} />
      <FileInput />
    </Box>
  );
}
