import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Template, TemplateParameter } from '@recado/sdk/contracts';
import { filledTemplate } from '@recado/sdk/rules';
import { required } from '../../components/validators';
import { CampaignTextInput } from './CampaignTextInput';

const VALUE_MAX = 1024;

/** The value of each placeholder of a template, and the text that they make. */
export function TemplateValues({ template }: { template: Template }) {
  const translate = useTranslate();
  const values = (useWatch({ name: 'template.parameters' }) ?? []) as string[];
  const { header, body } = filledTemplate(template, values);
  const labelOf = ({ part, kind, name }: TemplateParameter): string =>
    translate(`office.campaigns.templateParts.${kind === 'text' ? part : kind}`, { name });
  return (
    <>
      {template.parameters.map((parameter, place) => (
        <CampaignTextInput
          key={`${template.name} ${template.language} ${place}`}
          source={`template.parameters.${place}`}
          label={labelOf(parameter)}
          helperText={
            parameter.example
              ? translate('office.campaigns.templateExample', { text: parameter.example })
              : false
          }
          minRows={1}
          most={VALUE_MAX}
          validate={required}
        />
      ))}
      <Box sx={{ bgcolor: 'action.hover', borderRadius: 2, px: 1.5, py: 1, mt: 1, mb: 2, maxWidth: 560 }}>
        {header && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{header}</Typography>}
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
        {template.footer && (
          <Typography variant="caption" color="textSecondary">
            {template.footer}
          </Typography>
        )}
        {template.buttons.length > 0 && (
          <Typography color="primary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {template.buttons.join(' · ')}
          </Typography>
        )}
      </Box>
    </>
  );
}
