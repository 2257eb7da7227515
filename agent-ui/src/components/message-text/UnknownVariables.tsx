import FormHelperText from '@mui/material/FormHelperText';
import { unknownVariables } from '@recado/sdk/flow';
import { useTexts } from '../../lib/i18n';

/** A warning beside a text for customers with braces around what is no variable: a slip of the key is sent as it is. */
export default function UnknownVariables({ text }: { text: string }) {
  const t = useTexts();
  const names = unknownVariables(text).map((name) => `{{${name}}}`);
  return (
    <FormHelperText role="status" sx={{ color: 'warning.main', m: 0, fontSize: 13 }}>
      {names.length > 0 && t('quickMessages.unknown', { names: names.join(', ') })}
    </FormHelperText>
  );
}
