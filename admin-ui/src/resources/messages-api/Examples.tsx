import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormSection } from '../../components/FormSection';
import { CopyField } from '../connections/CopyField';
import { curlFile, curlStatus, curlText, scriptText } from './examples';

const EXAMPLES = [
  ['text', curlText],
  ['file', curlFile],
  ['script', scriptText],
  ['status', curlStatus],
] as const;
const FACTS = ['number', 'queue', 'once', 'valid', 'limit'] as const;

/** How a program writes its requests. */
export function Examples() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('office.messagesApi.docs')} help={translate('office.messagesApi.docsHelp')}>
      <Box component="ul" sx={{ pl: 2.5, my: 0, display: 'grid', gap: 0.5 }}>
        {FACTS.map((fact) => (
          <Typography key={fact} component="li">
            {translate(`office.messagesApi.facts.${fact}`)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        {EXAMPLES.map(([name, of]) => (
          <CopyField
            key={name}
            multiline
            label={translate(`office.messagesApi.examples.${name}`)}
            value={of(location.origin)}
          />
        ))}
      </Box>
    </FormSection>
  );
}
