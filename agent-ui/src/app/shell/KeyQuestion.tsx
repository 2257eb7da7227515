import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import { useTexts } from '../../lib/i18n';
import { CONFIRM_MS, forgetAsked, useAskedCommand } from '../../lib/shortcuts';

/** What a key is about to do, while it waits for Enter. */
export default function KeyQuestion() {
  const t = useTexts();
  const asked = useAskedCommand();
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(forgetAsked, CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <div role="status">
      {asked && (
        <Paper
          elevation={6}
          sx={{
            position: 'fixed',
            top: 72,
            left: '50%',
            transform: 'translateX(-50%)',
            zIndex: 'snackbar',
            px: 2,
            py: 1.25,
            bgcolor: 'recado.raised',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {t('shell.confirmByKey', { title: asked.title })}
        </Paper>
      )}
    </div>
  );
}
