import { useRef } from 'react';
import {
  BooleanInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { FormDialog } from '../../components/FormDialog';
import { atMost, required } from '../../components/validators';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { AudienceInputs } from './AudienceInputs';
import { ImageInput, type ImageChoice } from './ImageInput';
import { WindowInputs } from './WindowInputs';
import { toAnnouncementForm } from './announcement-record';

const titleRules = [required, atMost(200)];
const textRules = [required, atMost(5000)];
const DEFAULTS = { priority: 3, status: true, audience: 'all', companyIds: [], planIds: [] };
const PRIORITIES = [1, 2, 3].map((id) => ({ id, name: `office.announcements.priorities.${id}` }));

export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | undefined;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const image = useRef<ImageChoice>(undefined);
  const saveImage = async (id: number) => {
    const { current: chosen } = image;
    if (!chosen) return;
    try {
      await (chosen === 'remove'
        ? provider.deleteAnnouncementImage(id)
        : provider.uploadAnnouncementImage(id, chosen));
      refresh();
    } catch (error) {
      notify(errorKey(error), { type: 'error', multiLine: true });
    }
  };
  return (
    <FormDialog
      resource="announcements"
      record={announcement}
      title={translate(announcement ? 'office.announcements.edit' : 'office.announcements.create')}
      defaults={DEFAULTS}
      transform={toAnnouncementForm}
      onSaved={(saved) => void saveImage(Number(saved.id))}
      onClose={onClose}
    >
      <TextInput source="title" validate={titleRules} isRequired helperText={false} />
      <TextInput source="text" validate={textRules} isRequired multiline minRows={4} helperText={false} />
      <SelectInput
        source="priority"
        choices={PRIORITIES}
        validate={required}
        isRequired
        helperText="office.announcements.priorityHelp"
      />
      <BooleanInput source="status" helperText={false} />
      <WindowInputs />
      <AudienceInputs />
      <ImageInput stored={announcement} choice={image} />
    </FormDialog>
  );
}
