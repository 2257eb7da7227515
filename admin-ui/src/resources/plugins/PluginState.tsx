import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { PluginInfo } from '@recado/sdk/contracts';

const COLORS = { ready: 'success', failed: 'error', disabled: 'warning' } as const;

export function PluginState({ state }: { state: PluginInfo['state'] }) {
  const translate = useTranslate();
  const color = state in COLORS ? COLORS[state as keyof typeof COLORS] : 'default';
  return <Chip size="small" color={color} label={translate(`office.plugins.states.${state}`)} />;
}

/** Still starting. */
export const isStarting = (state: PluginInfo['state']): boolean => !(state in COLORS);
