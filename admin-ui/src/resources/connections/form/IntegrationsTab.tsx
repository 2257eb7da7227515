import Typography from '@mui/material/Typography';
import { ReferenceInput, SelectInput, useTranslate } from 'react-admin';

interface IntegrationsTabProps {
  hasPrompts: boolean;
  hasIntegrations: boolean;
}

/** Who answers in place of the menu, as far as the plan has it. */
export function IntegrationsTab({ hasPrompts, hasIntegrations }: IntegrationsTabProps) {
  const translate = useTranslate();
  const chosen = (helperText: string) => ({
    optionText: 'name',
    emptyText: 'office.connections.noneChosen',
    slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
    helperText,
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('office.connections.integrationsHelp')}
      </Typography>
      {hasPrompts && (
        <ReferenceInput source="promptId" reference="prompts" sort={{ field: 'name', order: 'ASC' }}>
          <SelectInput {...chosen('office.connections.promptHelp')} fullWidth />
        </ReferenceInput>
      )}
      {hasIntegrations && (
        <ReferenceInput
          source="integrationId"
          reference="flowIntegrations"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput {...chosen('office.connections.integrationHelp')} fullWidth />
        </ReferenceInput>
      )}
    </>
  );
}
