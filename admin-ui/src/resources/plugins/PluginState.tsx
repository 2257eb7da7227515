import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { PluginInfo } from '@recado/sdk/contracts';

const COLORS = { ready: 'success', failed: 'error', disabled: 'warning', needsSetup: 'warning' } as const;

export function PluginState({ state, missing }: Pick<PluginInfo, 'state' | 'missing'>) {
  const translate = useTranslate();
  const shown = missing ? 'needsSetup' : state;
  const color = shown in COLORS ? COLORS[shown as keyof typeof COLORS] : 'default';
  return <Chip size="small" color={color} label={translate(`office.plugins.states.${shown}`)} />;
}

/** Still starting. */
export const isStarting = (state: PluginInfo['state']): boolean => !(state in COLORS);
