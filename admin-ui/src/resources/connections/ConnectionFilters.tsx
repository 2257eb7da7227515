import { createElement } from 'react';
import { useTranslate } from 'react-admin';
import { CONNECTION_STATUSES } from '@recado/sdk/contracts';
import { ChoiceFilter } from '../../components/filters/ChoiceFilter';
import { channelIcon } from './channel-look';
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
        choices={channels?.map(({ id, displayName }) => ({
          value: id,
          label: translate(`office.channels.${id}`, { _: displayName }),
          icon: createElement(channelIcon(id), { fontSize: 'small' }),
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
