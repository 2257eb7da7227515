import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RecordPicker } from '../../../components/RecordPicker';

interface IntegrationsTabProps {
  hasPrompts: boolean;
  hasIntegrations: boolean;
}

/** What replies instead of the menu, as far as the plan includes it. */
export function IntegrationsTab({ hasPrompts, hasIntegrations }: IntegrationsTabProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('office.connections.integrationsHelp')}
      </Typography>
      {hasPrompts && (
        <RecordPicker
          source="promptId"
          reference="prompts"
          emptyText="office.connections.noneChosen"
          fullWidth
          helperText="office.connections.promptHelp"
        />
      )}
      {hasIntegrations && (
        <RecordPicker
          source="integrationId"
          reference="queue-integration"
          emptyText="office.connections.noneChosen"
          fullWidth
          helperText="office.connections.integrationHelp"
        />
      )}
    </>
  );
}
