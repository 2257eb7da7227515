import { TextInput, useTranslate } from 'react-admin';
import type { Help } from '@recado/sdk/contracts';
import { FormDialog } from '../../components/FormDialog';
import { atLeast, atMost, required } from '../../components/validators';

const titleRules = [required, atLeast(2), atMost(200)];
const videoRules = [required, atLeast(6), atMost(300)];
const toHelpForm = ({ title, video, description }: Record<string, unknown>) => ({
  ...{ title, video },
  description: description || null,
});

export function HelpDialog({ help, onClose }: { help: Help | undefined; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <FormDialog
      resource="helps"
      record={help}
      title={translate(help ? 'office.helps.edit' : 'office.helps.create')}
      transform={toHelpForm}
      onClose={onClose}
    >
      <TextInput source="title" validate={titleRules} isRequired helperText={false} />
      <TextInput source="video" validate={videoRules} isRequired helperText="office.helps.videoHelp" />
      <TextInput source="description" multiline minRows={2} validate={atMost(2000)} helperText={false} />
    </FormDialog>
  );
}
