import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type TextInputProps } from 'react-admin';
import { CAMPAIGN_TEXT_MAX, CAMPAIGN_VARIABLES } from '@recado/sdk/contracts';
import { MessageInput } from '../../components/MessageInput';
import type { OfficeDataProvider } from '../../providers/data-provider';

interface CampaignTextInputProps {
  source: string;
  label: string;
  helperText: string | false;
  minRows?: number;
  most?: number;
  validate?: TextInputProps['validate'];
}

/** A text with the variables of campaigns: those that every recipient has, and the company's own. */
export function CampaignTextInput({
  minRows = 5,
  most = CAMPAIGN_TEXT_MAX,
  ...props
}: CampaignTextInputProps) {
  const provider = useDataProvider<OfficeDataProvider>();
  const { data } = useQuery({
    queryKey: ['campaigns-config'],
    queryFn: () => provider.campaignSettings(),
  });
  const names = [...CAMPAIGN_VARIABLES, ...(data?.variables ?? []).map(({ key }) => key)];
  const variables = names.map((name) => ({ put: `{${name}}`, label: `{${name}}` }));
  return <MessageInput {...props} minRows={minRows} most={most} variables={variables} />;
}
