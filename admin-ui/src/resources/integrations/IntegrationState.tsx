import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { CompanyIntegration } from '@recado/sdk/contracts';

/** Whether the company uses it, and by whose decision. */
export function IntegrationState({ isOn, choice, isAvailable }: CompanyIntegration) {
  const translate = useTranslate();
  const state = !isAvailable ? 'unavailable' : !isOn ? 'off' : choice === 'own' ? 'on' : 'provided';
  const color = { unavailable: 'warning', off: 'default', on: 'success', provided: 'success' } as const;
  return <Chip size="small" color={color[state]} label={translate(`office.integrations.states.${state}`)} />;
}
