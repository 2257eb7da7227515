import type { ComponentType } from 'react';
import ChatIcon from '@mui/icons-material/ForumOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import Box from '@mui/material/Box';
import type { FlowIntegrationType } from '@recado/sdk/contracts';
import { useTranslate } from 'react-admin';

const ICONS: Record<FlowIntegrationType, ComponentType> = {
  dialogflow: ChatIcon,
  n8n: HubIcon,
  webhook: WebhookIcon,
  typebot: TreeIcon,
  plugin: ExtensionIcon,
};

/** A type with its sign. */
export function TypeMark({ type }: { type: FlowIntegrationType }) {
  const translate = useTranslate();
  const Icon = ICONS[type];
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Icon />
      {translate(`office.flowIntegrations.types.${type}`)}
    </Box>
  );
}
