import { useTranslate } from 'react-admin';
import type { Queue } from '@recado/sdk/contracts';
import { safeColor } from '@recado/sdk/ui';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { RecordFilter } from '../../components/filters/RecordFilter';
import { Swatch } from '../../components/Swatch';
import { PROFILES } from './user-record';

/** Filters users by profile, queue, and presence. */
export function UserFilters() {
  const translate = useTranslate();
  return (
    <>
      <ChoiceFilter
        source="profile"
        label={translate('resources.users.fields.profile')}
        choices={PROFILES.map((value) => ({ value, label: translate(`office.users.profiles.${value}`) }))}
      />
      <RecordFilter<Queue>
        source="queueId"
        label={translate('resources.queues.name', { smart_count: 1 })}
        reference="queues"
        icon={({ color }) => <Swatch color={safeColor(color, 'transparent')} size={16} />}
      />
      <ChoiceFilter
        source="online"
        label={translate('resources.users.fields.online')}
        choices={[
          { value: true, label: translate('office.users.online') },
          { value: false, label: translate('office.users.offline') },
        ]}
      />
    </>
  );
}
