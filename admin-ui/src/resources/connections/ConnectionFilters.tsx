import { useTranslate } from 'react-admin';
import { CONNECTION_STATUSES } from '@recado/sdk/contracts';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { ChannelPicture } from './ChannelPicture';
import { useChannels } from './use-channels';

/** Filters connections by channel and state. */
export function ConnectionFilters() {
  const translate = useTranslate();
  const { data: channels } = useChannels();
  return (
    <>
      <ChoiceFilter
        source="channel"
        label={translate('resources.connections.fields.channel')}
        choices={channels?.map(({ id, displayName, icon }) => ({
          value: id,
          label: translate(`office.channels.${id}`, { _: displayName }),
          icon: <ChannelPicture channel={id} icon={icon} />,
        }))}
      />
      <ChoiceFilter
        source="status"
        label={translate('resources.connections.fields.status')}
        choices={CONNECTION_STATUSES.map((value) => ({
          value,
          label: translate(`office.connections.states.${value}`),
        }))}
      />
    </>
  );
}
