import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Template, TemplateToSend } from '@recado/sdk/contracts';
import { filledTemplate } from '@recado/sdk/rules';
import { useState } from 'react';
import { IconAction } from '../../../../components/IconAction';
import { useTexts } from '../../../../lib/i18n';
import { useErrorText } from '../../../../lib/use-error-text';
import { isFilled } from './template-text';
import { TemplateForm } from './TemplateForm';
import { TemplateList } from './TemplateList';
import { useTemplates } from './use-templates';
import { FormDialog } from '../../../../components/leaving/FormDialog';

interface TemplateDialogProps {
  connectionId: number;
  /** With the text that the customer will read. */
  onSend: (template: TemplateToSend, body: string) => void;
  onClose: () => void;
}

/** Choose a template, fill in its placeholders, see the preview, send. On a phone one step after the other. */
export default function TemplateDialog({ connectionId, onSend, onClose }: TemplateDialogProps) {
  const t = useTexts();
  const errorText = useErrorText();
  const narrow = useMediaQuery('(max-width:699px)');
  const { data: templates, error, isPending, refetch, isFetching } = useTemplates(connectionId);
  const [chosen, setChosen] = useState<Template | null>(null);
  const [values, setValues] = useState<string[]>([]);
  const ready = chosen !== null && isFilled(chosen, values);
  const choose = (template: Template | null) => {
    setChosen(template);
    setValues([]);
  };
  const send = () => {
    if (!ready) return;
    const { name, language } = chosen;
    const parameters = values.map((value) => value.trim());
    onSend({ name, language, parameters }, filledTemplate(chosen, values).body);
  };
  const shownList = !narrow || !chosen;
  return (
    <FormDialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={narrow}
      aria-labelledby="template-title"
      slotProps={{
        paper: {
          component: 'form',
          onSubmit: (event: React.FormEvent) => {
            event.preventDefault();
            send();
          },
        },
      }}
    >
      <DialogTitle id="template-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {narrow && chosen && (
          <IconAction label={t('templates.back')} onClick={() => choose(null)}>
            <ArrowBackRounded />
          </IconAction>
        )}
        {t('templates.title')}
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'flex',
          gap: 3,
          minHeight: 380,
          maxHeight: narrow ? undefined : 560,
          overflow: 'hidden',
        }}
      >
        {isPending && <Loading />}
        {error && (
          <Alert
            severity="error"
            sx={{ flex: 1, alignSelf: 'flex-start' }}
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
                {t('conversation.tryAgain')}
              </Button>
            }
          >
            {t('templates.failed')} {errorText(error)}
          </Alert>
        )}
        {templates?.length === 0 && (
          <Typography role="status" color="textSecondary" sx={{ pt: 1 }}>
            {t('templates.empty')}
          </Typography>
        )}
        {templates && templates.length > 0 && (
          <>
            <Box
              sx={{
                display: shownList ? 'flex' : 'none',
                flexDirection: 'column',
                flex: narrow ? 1 : '0 0 300px',
                minWidth: 0,
              }}
            >
              <TemplateList templates={templates} chosen={chosen} onChoose={choose} />
            </Box>
            {(!narrow || chosen) && (
              <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto' }}>
                {chosen ? (
                  <TemplateForm
                    key={`${chosen.name} ${chosen.language}`}
                    template={chosen}
                    values={values}
                    onChange={setValues}
                  />
                ) : (
                  <Typography color="textSecondary" sx={{ pt: 2 }}>
                    {t('templates.pick')}
                  </Typography>
                )}
              </Box>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('conversation.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!ready}>
          {t('conversation.send')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

const Loading = () => (
  <Box aria-busy="true" sx={{ flex: 1, display: 'grid', gap: 1, alignContent: 'start' }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={48} />
    ))}
  </Box>
);
