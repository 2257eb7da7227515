import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Template, TemplateParameter } from '@recado/sdk/contracts';
import { filledTemplate } from '@recado/sdk/rules';
import { useTexts } from '../../../../lib/i18n';
import { StructuredBody } from '../../media/StructuredBody';

interface TemplateFormProps {
  template: Template;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** One field for each placeholder of the template, and the resulting message. */
export function TemplateForm({ template, values, onChange }: TemplateFormProps) {
  const t = useTexts();
  const { header, body } = filledTemplate(template, values);
  const labelOf = ({ part, kind, name }: TemplateParameter): string => {
    if (kind !== 'text') return t(`templates.${kind}`);
    if (part === 'button') return t('templates.buttonField', { name });
    return t(part === 'header' ? 'templates.headerField' : 'templates.field', { name });
  };
  const helpOf = ({ kind, example }: TemplateParameter): string | undefined => {
    if (kind !== 'text') return t('templates.addressHint');
    return example ? t('templates.example', { text: example }) : undefined;
  };
  const structure = {
    header,
    footer: template.footer ?? '',
    choices: template.buttons.map((title) => ({ title, description: '' })),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {template.parameters.map((parameter, place) => (
        <TextField
          key={place}
          required
          autoFocus={place === 0}
          size="small"
          margin={place === 0 ? 'dense' : 'none'}
          label={labelOf(parameter)}
          helperText={helpOf(parameter)}
          value={values[place] ?? ''}
          onChange={(event) => {
            const text = event.target.value.replace(/[\r\n\t]+/g, ' ');
            onChange(template.parameters.map((_, at) => (at === place ? text : (values[at] ?? ''))));
          }}
          slotProps={{ htmlInput: { maxLength: 1024, dir: 'auto' } }}
        />
      ))}
      <Box>
        <Typography variant="caption" color="textSecondary" component="h3" sx={{ mb: 0.5 }}>
          {t('templates.preview')}
        </Typography>
        <Box
          sx={{
            p: 1.5,
            borderRadius: '10px',
            bgcolor: 'recado.accentSoft',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          <StructuredBody body={body} structure={structure} />
        </Box>
      </Box>
    </Box>
  );
}
