import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

interface PairingStepsProps {
  channel: string;
  kind: 'qr' | 'code';
}

/** What to do on the phone, in its application's words. */
export function PairingSteps({ channel, kind }: PairingStepsProps) {
  const translate = useTranslate();
  const own = ['open', 'devices', kind === 'qr' ? 'scan' : 'type'];
  const steps = channel === 'whatsapp' ? own : [kind === 'qr' ? 'other' : 'otherType'];
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, '& li::marker': { fontWeight: 600 } }}>
      {steps.map((step) => (
        <Typography key={step} component="li">
          {translate(`office.sessions.steps.${step}`)}
        </Typography>
      ))}
    </Box>
  );
}
