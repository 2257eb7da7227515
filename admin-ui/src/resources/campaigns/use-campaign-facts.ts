import { useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';

/** What a list says of a campaign beside its name and state, with words for what is not set. */
export function useCampaignFacts() {
  const translate = useTranslate();
  return ({ contactList, tagList, whatsapp, scheduledAt, completedAt, confirmation }: Campaign) => ({
    contactListId:
      [contactList?.name, tagList?.name].filter(Boolean).join(', ') || translate('office.campaigns.noList'),
    whatsappId: whatsapp?.name || translate('office.campaigns.noConnection'),
    scheduledAt: scheduledAt ? shortDateTime(scheduledAt) : translate('office.campaigns.noSchedule'),
    completedAt: completedAt ? shortDateTime(completedAt) : translate('office.campaigns.notCompleted'),
    confirmation: translate(`office.campaigns.confirmation.${confirmation ? 'on' : 'off'}`),
  });
}
