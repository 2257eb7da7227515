import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { IconAction } from '../../components/IconAction';
import { takesFiles, type SendCapabilities } from '../../lib/capabilities';
import { useTexts } from '../../lib/i18n';
import type { QuotedRef } from '../../lib/outgoing';
import { wantsToWrite } from '../../lib/ticket-actions';
import { useConsole } from '../../live/use-console';
import { AttachmentStrip } from './AttachmentStrip';
import { compose } from './compose';
import { ComposerField } from './ComposerField';
import { ComposerNotes } from './ComposerNotes';
import { LockedComposer } from './LockedComposer';
import { QuotedStrip } from './QuotedStrip';
import type { Attachments } from './use-attachments';
import { useDraft } from './use-draft';
import { useTyping } from './use-typing';
import { isWritable } from './writable';

interface ComposerProps {
  ticket: Ticket;
  field: RefObject<HTMLTextAreaElement | null>;
  attachments: Attachments;
  capabilities: SendCapabilities;
  quoted: QuotedRef | null;
  onQuoted: (quoted: QuotedRef | null) => void;
}

/** Where the answer is written. */
export function Composer(props: ComposerProps) {
  if (!isWritable(props.ticket)) return <LockedComposer ticket={props.ticket} />;
  return <OpenComposer {...props} />;
}

function OpenComposer({ ticket, field, attachments, capabilities, quoted, onQuoted }: ComposerProps) {
  const t = useTexts();
  const { queue } = useConsole();
  const draft = useDraft(ticket.id);
  const typing = useTyping(ticket.id);
  const ready = wantsToWrite(useLocation().state);
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready, field]);
  const picker = useRef<HTMLInputElement>(null);
  const { text: textLimits } = capabilities.outbound;
  const maxLength = textLimits?.maxLength;
  const tooLong = maxLength !== undefined && draft.text.trim().length > maxLength;
  const nothing = draft.text.trim() === '' && attachments.list.length === 0;

  const send = () => {
    if (nothing || tooLong) return;
    const files = attachments.take();
    for (const message of compose({ ticketId: ticket.id, text: draft.text, files, quoted }))
      queue.enqueue(message);
    draft.clear();
    typing.rested();
    onQuoted(null);
    field.current?.focus();
  };
  return (
    <Box
      component="form"
      aria-label={t('conversation.composer')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        flex: 'none',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        px: 2.5,
        py: 1.5,
      }}
    >
      <ComposerNotes ticket={ticket} capabilities={capabilities} writing={draft.text.trim() !== ''} />
      {quoted && <QuotedStrip quoted={quoted} name={ticket.contact.name} onCancel={() => onQuoted(null)} />}
      <AttachmentStrip attachments={attachments} />
      <ComposerField
        field={field}
        value={draft.text}
        disabled={!textLimits}
        onChange={(value) => {
          draft.change(value);
          if (value.trim() !== '') typing.typed();
        }}
        onSend={send}
        onFiles={attachments.add}
        onRest={typing.rested}
        onEscape={() => (quoted ? onQuoted(null) : field.current?.blur())}
        error={tooLong ? t('conversation.tooLong', { limit: maxLength }) : undefined}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        {takesFiles(capabilities) && (
          <IconAction label={t('conversation.attach')} onClick={() => picker.current?.click()}>
            <AttachFileRounded />
          </IconAction>
        )}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            attachments.add([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Typography
          variant="caption"
          noWrap
          sx={{ flex: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          {draft.saved ? t('conversation.draftSaved') : t('conversation.hint')}
        </Typography>
        <Box sx={{ flex: 1, display: { xs: 'block', sm: 'none' } }} />
        <Button type="submit" variant="contained" disabled={nothing || tooLong} endIcon={<SendRounded />}>
          {t('conversation.send')}
        </Button>
      </Box>
    </Box>
  );
}
