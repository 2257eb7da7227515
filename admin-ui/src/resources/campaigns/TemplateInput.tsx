import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Connection, Template, TemplateToSend } from '@recado/sdk/contracts';
import { RetryAlert } from '../../components/RetryAlert';
import { FormSection } from '../../components/FormSection';
import { TemplateValues } from './TemplateValues';
import { sameTemplate, useChosenConnections, useSharedTemplates } from './use-connections';

/** The provider writes `pt_BR`; people read `pt-BR`. */
const titleOf = ({ name, language }: Pick<Template, 'name' | 'language'>): string =>
  `${name.replaceAll('_', ' ')} · ${language.replace('_', '-')}`;

/** A template of the provider instead of the texts, where a channel has templates. */
export function TemplateInput() {
  const connections = useChosenConnections().filter(
    ({ capabilities }) => capabilities?.['templates'] === true,
  );
  const template = useWatch({ name: 'template' }) as TemplateToSend | null | undefined;
  if (connections.length === 0 && !template) return null;
  return <TemplateSection connections={connections} template={template ?? null} />;
}

interface TemplateSectionProps {
  connections: readonly Connection[];
  template: TemplateToSend | null;
}

function TemplateSection({ connections, template }: TemplateSectionProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { templates, isPending, error, again } = useSharedTemplates(connections);
  const found = templates.find((one) => template && sameTemplate(one, template));
  const isKnown = !isPending && !error;
  const choose = (chosen: Pick<Template, 'name' | 'language'> | null) => {
    const parameters = templates.find((one) => chosen && sameTemplate(one, chosen))?.parameters ?? [];
    setValue(
      'template',
      chosen && { name: chosen.name, language: chosen.language, parameters: parameters.map(() => '') },
      { shouldDirty: true },
    );
  };
  return (
    <FormSection
      title={translate('office.campaigns.template')}
      help={translate('office.campaigns.templateHelp')}
    >
      {error && <RetryAlert sx={{ mb: 2 }} error={error} onRetry={again} />}
      <Autocomplete<Pick<Template, 'name' | 'language'> & Partial<Template>>
        options={templates}
        value={found ?? (template && { name: template.name, language: template.language })}
        loading={isPending && connections.length > 0}
        getOptionKey={titleOf}
        getOptionLabel={titleOf}
        getOptionDisabled={({ usable }) => usable === false}
        isOptionEqualToValue={sameTemplate}
        onChange={(_event, chosen) => choose(chosen)}
        noOptionsText={translate('office.campaigns.templateNone')}
        loadingText={translate('ra.page.loading')}
        renderOption={({ key, ...item }, one) => (
          <Box component="li" key={key} {...item} sx={{ '&&': { display: 'block' } }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{titleOf(one)}</Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {one.usable === false ? translate('office.campaigns.templateUnusable') : one.body}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} label={translate('office.campaigns.templateField')} margin="dense" />
        )}
      />
      {template && isKnown && !found && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {translate('office.campaigns.templateGone')}
        </Alert>
      )}
      {found && <TemplateValues template={found} />}
    </FormSection>
  );
}
