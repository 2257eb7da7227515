import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTexts } from '../../../lib/i18n';
import { TokenForm } from './TokenForm';
import { TokenList } from './TokenList';
import { TokenMade } from './TokenMade';

/** What the dialog shows: the tokens, a new one's form, or its secret. */
type View = { is: 'list' } | { is: 'form' } | { is: 'made'; token: string };
const LIST: View = { is: 'list' };

/** A person's own API tokens. */
export default function TokensDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [view, setView] = useState<View>(LIST);
  const leave = () => {
    onClose();
    setView(LIST);
  };
  return (
    <Dialog
      open={open}
      // The secret is shown once: a click beside the dialog does not lose it.
      onClose={view.is === 'made' ? undefined : leave}
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby="tokens-title"
    >
      <DialogTitle id="tokens-title">
        {t(
          view.is === 'form'
            ? 'apiTokens.newTitle'
            : view.is === 'made'
              ? 'apiTokens.madeTitle'
              : 'apiTokens.title',
        )}
      </DialogTitle>
      {open && view.is === 'list' && <TokenList onNew={() => setView({ is: 'form' })} onClose={leave} />}
      {view.is === 'form' && (
        <TokenForm onMade={(token) => setView({ is: 'made', token })} onClose={() => setView(LIST)} />
      )}
      {view.is === 'made' && <TokenMade token={view.token} onClose={() => setView(LIST)} />}
    </Dialog>
  );
}
