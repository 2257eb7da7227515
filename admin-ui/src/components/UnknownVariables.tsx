import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { unknownVariables } from '@recado/sdk/flow';

/** A warning below a text for customers that has braces around what is no variable: a slip of the key is sent as it is. */
export function UnknownVariables({ text }: { text: string }) {
  const translate = useTranslate();
  const unknown = unknownVariables(text);
  return (
    <FormHelperText role="status" sx={{ color: 'warning.main', mx: 1.75, mt: 0, mb: unknown.length ? 1 : 0 }}>
      {unknown.length > 0 &&
        translate('office.variables.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })}
    </FormHelperText>
  );
}
