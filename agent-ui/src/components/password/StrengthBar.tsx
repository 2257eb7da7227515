import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/i18n';
import { passwordStrength } from './password-strength';

const WORDS = [
  [100, 'signUp.strong', 'success'],
  [66, 'signUp.fair', 'warning'],
  [0, 'signUp.weak', 'error'],
] as const;

/** How far a password meets the requirements, as a bar and a word. */
export function StrengthBar({ password }: { password: string }) {
  const t = useTexts();
  const strength = passwordStrength(password);
  const [, word, color] = WORDS.find(([from]) => strength >= from)!;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: -1, minHeight: 20 }}>
      <LinearProgress
        variant="determinate"
        value={strength}
        color={color}
        aria-label={t('signUp.strength')}
        aria-valuetext={password ? t(word) : undefined}
        sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      {password && (
        <Typography variant="caption" color="textSecondary" aria-hidden sx={{ minWidth: 48 }}>
          {t(word)}
        </Typography>
      )}
    </Box>
  );
}
