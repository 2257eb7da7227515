import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useTexts } from '../../lib/i18n';

/** The address of the terms, which the operator sets (RECADO_TERMS_URL) and the server writes into this page. */
const termsPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="recado-terms"]')?.content ?? '';

interface TermsFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  problem?: string | undefined;
}

export function TermsField({ checked, onChange, problem }: TermsFieldProps) {
  const t = useTexts();
  const page = termsPage();
  return (
    <FormControl error={Boolean(problem)} required>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': problem ? 'terms-problem' : undefined } }}
          />
        }
        label={t('signUp.terms')}
      />
      {URL.canParse(page) && (
        <Link href={page} target="_blank" rel="noopener" sx={{ pl: 4, py: 0.5 }}>
          {t('signUp.readTerms')}
        </Link>
      )}
      {problem && (
        <FormHelperText id="terms-problem" role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
