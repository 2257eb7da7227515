import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { Suspense, useRef, useState, type InputEvent } from 'react';
import { lazyWithRareTexts } from '../../lib/lazy-with-texts';

const LeaveQuestion = lazyWithRareTexts(() => import('./LeaveQuestion'));

interface FormDialogProps extends Omit<DialogProps, 'onClose'> {
  onClose: () => void;
}

/** A dialog to write in: Escape, or a click beside it, asks before it takes away what was typed. */
export function FormDialog({ onClose, children, ...props }: FormDialogProps) {
  const typed = useRef<Node>(null);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  const note = ({ target, currentTarget }: InputEvent<HTMLDivElement>) => {
    // A dialog opened from here has its own form.
    if (target instanceof Node && currentTarget.contains(target)) typed.current = target;
  };
  const leave = () => {
    typed.current = null;
    setQuestion((now) => (now === 'unasked' ? now : 'answered'));
    onClose();
  };
  // A form that was left, or saved, has taken its fields along.
  const close = () => (typed.current?.isConnected ? setQuestion('asked') : leave());
  return (
    <>
      <Dialog {...props} onInput={note} onClose={close}>
        {children}
      </Dialog>
      <Suspense fallback={null}>
        {question !== 'unasked' && (
          <LeaveQuestion
            open={props.open && question === 'asked'}
            onLeave={leave}
            onStay={() => setQuestion('answered')}
          />
        )}
      </Suspense>
    </>
  );
}
