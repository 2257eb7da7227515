import Box from '@mui/material/Box';
import type { Ticket } from '@recado/sdk/contracts';
import { contentProblem } from '@recado/sdk/rules';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isInDialog } from '../../../lib/commands/is-in-dialog';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts, lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useNewest } from '../../../lib/live-hooks';
import type { StoredFile } from '../../../lib/messages/outgoing';
import { useTicketActions, wantsToWrite } from '../../../lib/requests/ticket-actions';
import { useWorkspace } from '../../../live/use-workspace';
import { UNKNOWN_CAPABILITIES, type SendCapabilities } from '../capabilities';
import type { AskedHelp } from '../help/asked-help';
import { shownBody } from '../shown-body';
import { useSignature } from '../use-signature';
import { isWritable } from '../writable';
import { AttachmentStrip } from './attach/AttachmentStrip';
import { StoredFileCard } from './attach/StoredFileCard';
import type { Attachments } from './attach/use-attachments';
import { buildMessages } from './build-messages';
import { ClosedWindow } from './ClosedWindow';
import { ComposerField } from './ComposerField';
import { ComposerNotes } from './ComposerNotes';
import { EditStrip } from './EditStrip';
import { insertAtCursor } from './insert';
import { LockedComposer } from './LockedComposer';
import { Mentions, useMentions } from './mentions/Mentions';
import { ModeBar } from './ModeBar';
import { useQuickPanel } from './quick/use-quick-panel';
import { QuotedStrip } from './QuotedStrip';
import { ToolBar } from './ToolBar';
import type { ComposeState } from './use-compose-state';
import { useDraft } from './use-draft';
import { useEditing } from './use-editing';
import { useReplyWindow } from './use-reply-window';
import { useScheduleText } from './use-schedule-text';
import { useSendWhenOpen } from './use-send-when-open';
import { useTyping } from './use-typing';
import { usePlanHas } from '../../../lib/session';

const QuickReplies = lazy(() => import('./quick/QuickReplies'));
const ComposerHelp = lazyWithRareTexts(() => import('../help/ComposerHelp'));
const UnknownVariables = lazyWithTexts(() => import('../../../components/message-text/UnknownVariables'));
const Recorder = lazyWithRareTexts(() => import('../record/Recorder'));
const TemplateDialog = lazy(() => import('./templates/TemplateDialog'));

interface ComposerProps {
  ticket: Ticket;
  attachments: Attachments;
  capabilities: SendCapabilities;
  state: ComposeState;
  /** On a phone: those on the ticket, which have their place here. */
  actions: ReactNode;
}

/** Where the answer is written. */
export function Composer(props: ComposerProps) {
  const opening = useTicketActions().openingId === props.ticket.id;
  if (!opening && !isWritable(props.ticket)) {
    return <LockedComposer ticket={props.ticket} actions={props.actions} />;
  }
  return <OpenComposer {...props} opening={opening} />;
}

interface OpenComposerProps extends ComposerProps {
  /** The server has not confirmed yet that this user may write: the reply can be typed, and is sent afterwards. */
  opening: boolean;
}

function OpenComposer(props: OpenComposerProps) {
  const { ticket, attachments, capabilities: channel, state, opening } = props;
  const t = useTexts();
  const { queue, drafts, userId: me } = useWorkspace();
  const { field, mode, quoted, editing, goOn } = state;
  const isPrivate = mode === 'note';
  const isNote = editing?.isPrivate ?? isPrivate;
  // A note stays internal: no channel limits apply.
  const capabilities = isNote ? UNKNOWN_CAPABILITIES : channel;
  const draft = useDraft(ticket.id, mode);
  const edit = useEditing(editing, () => state.edit(null));
  const typing = useTyping(ticket.id);
  const signature = useSignature();
  const [stored, setStored] = useState<StoredFile | null>(null);
  const [recording, setRecording] = useState(false);
  const [templates, setTemplates] = useState(false);
  const [help, setHelp] = useState<AskedHelp | null>(null);
  const mayHelp = usePlanHas('useOpenAi');
  const answering = useReplyWindow(ticket.id);
  // A running recording may be finished; the server decides.
  const closed = answering.kind === 'closed' && !isPrivate && !editing && !recording ? answering : null;
  const showTemplates = useCallback(() => setTemplates(true), []);
  const openTemplates = channel.templates && ticket.whatsappId !== null ? showTemplates : undefined;
  const text = editing ? edit.text : draft.text;
  const change = editing ? edit.setText : draft.change;
  const place = editing ? 'edit' : mode;
  const quick = useQuickPanel({ place, text: editing ? '' : text, change, attach: setStored });
  const mention = useMentions();
  const schedule = useScheduleText(ticket, {
    text: isPrivate || editing ? '' : draft.text,
    signed: signature.offered && signature.on,
    clear: isPrivate || editing ? () => undefined : draft.clear,
  });
  const newest = useNewest({ text, change, attachments, toggleQuick: quick.toggle });
  // They stay the same from key to key, so that the tools do not render with the text.
  const tools = useMemo(
    () => ({
      onEmoji: (emoji: string) =>
        newest.current.change(insertAtCursor(field.current, newest.current.text, emoji)),
      onQuick: () => {
        newest.current.toggleQuick();
        field.current?.focus();
      },
      onRecord: () => setRecording(true),
      onFiles: (files: readonly File[]) => {
        newest.current.attachments.add(files);
        goOn();
      },
      onDone: goOn,
    }),
    [newest, field, goOn],
  );
  // A message to a colleague's customer is seldom intended: a viewer starts to write with a key.
  const own = ticket.userId === null || ticket.userId === me;
  const { state: wish, key: visit } = useLocation();
  const ready = opening || (wantsToWrite(wish) && own);
  useEffect(() => {
    if (ready && !isInDialog(document.activeElement)) field.current?.focus();
  }, [ready, visit, field]);

  const problem = contentProblem(capabilities.outbound.text, { text: text.trim() });
  const maxLength = problem?.reason === 'length' ? problem.maxLength : undefined;
  const tooLong = maxLength !== undefined;
  const nothing = text.trim() === '' && (editing !== null || (attachments.list.length === 0 && !stored));
  const sign = signature.offered && !signature.on ? false : undefined;
  const base = { ticketId: ticket.id, isPrivate, ...(sign === false && { sign }) };

  const send = () => {
    // One thing after the other: while a voice is recorded nothing else is sent.
    if (nothing || tooLong || recording || closed) return;
    if (opening) return later.ask();
    const mentions = mention.panel.named.current?.(text);
    if (editing) return void edit.save(mentions);
    const files = attachments.take();
    const original = isPrivate ? undefined : drafts.originalOf(ticket.id, text);
    for (const message of buildMessages({ ...base, text, files, quoted, stored, original, mentions }))
      queue.enqueue(message);
    draft.clear();
    setStored(null);
    typing.rested();
    if (quoted) state.reply(null);
    field.current?.focus();
  };
  const later = useSendWhenOpen(opening, send);
  const sendVoice = (file: File | null) => {
    setRecording(false);
    typing.rested();
    if (file) {
      const extras = { voiceNote: true, ...(sign === false && { sign }) };
      queue.enqueue({ ticketId: ticket.id, body: '', isPrivate, quoted, file, extras });
      if (quoted) state.reply(null);
    }
    field.current?.focus();
  };
  const escape = () => {
    if (editing) state.edit(null);
    else if (quoted) state.reply(null);
    else state.leave();
  };
  return (
    <Box
      component="form"
      aria-label={t(isPrivate && !editing ? 'messaging.writeNote' : 'conversation.composer')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        position: 'relative',
        flex: 'none',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 1.5, sm: 2.5 },
        py: 1.5,
      }}
    >
      {quick.open && (
        <Suspense fallback={null}>
          <QuickReplies
            ticketId={ticket.id}
            search={quick.search}
            keys={quick.keys}
            onActive={quick.setActiveOption}
            onPick={(coming) => void quick.pick(coming).then((isIn) => isIn && field.current?.focus())}
            onClose={quick.close}
          />
        </Suspense>
      )}
      {isNote && (
        <Mentions
          {...{ ticketId: ticket.id, field, text, keys: quick.keys, paused: quick.open }}
          {...mention.panel}
          onChange={change}
        />
      )}
      <ComposerNotes ticket={ticket} window={answering} writing={!isPrivate && text.trim() !== ''} />
      {!editing && (
        <ModeBar mode={mode} onMode={state.turnTo} signature={signature} actions={props.actions} />
      )}
      {closed ? (
        <ClosedWindow hours={closed.hours} onTemplates={openTemplates} />
      ) : (
        <>
          {editing && <EditStrip body={shownBody(editing)} onCancel={() => state.edit(null)} />}
          {quoted && (
            <QuotedStrip quoted={quoted} name={ticket.contact.name} onCancel={() => state.reply(null)} />
          )}
          {!editing && <AttachmentStrip attachments={attachments} />}
          {!editing && stored && <StoredFileCard file={stored} onRemove={() => setStored(null)} />}
          <ComposerField
            field={field}
            value={text}
            disabled={!capabilities.outbound.text}
            isPrivate={isNote}
            keys={quick.keys}
            option={quick.activeOption ?? mention.option}
            onChange={(value) => {
              change(value);
              later.drop();
              if (!isNote && !opening && value.trim() !== '') typing.typed();
            }}
            onSend={send}
            onFiles={attachments.add}
            onRest={typing.rested}
            onEscape={escape}
            error={tooLong ? t('conversation.tooLong', { limit: maxLength }) : undefined}
          />
          {!isNote && text.includes('{{') && (
            <Suspense fallback={null}>
              <UnknownVariables text={text} />
            </Suspense>
          )}
          {help && !editing && (
            <Suspense fallback={null}>
              <ComposerHelp
                key={mode}
                ticket={ticket}
                isPrivate={isPrivate}
                asked={help}
                field={field}
                text={text}
                onChange={change}
                onAsk={setHelp}
              />
            </Suspense>
          )}
          {recording ? (
            <Suspense fallback={<Box sx={{ minHeight: 48 }} />}>
              <Recorder
                wanted={capabilities.voiceNotes}
                onDone={sendVoice}
                onLeft={(file) => attachments.add([file])}
                onTick={() => !isPrivate && typing.typed('recording')}
              />
            </Suspense>
          ) : (
            <ToolBar
              ticketId={ticket.id}
              capabilities={capabilities}
              isPrivate={isPrivate}
              editing={editing !== null}
              saved={!editing && draft.saved}
              sendable={!nothing && !tooLong && !opening}
              busy={edit.busy || later.asked}
              {...tools}
              onHelp={mayHelp ? setHelp : undefined}
              onSchedule={schedule}
              onTemplates={isPrivate ? undefined : openTemplates}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {templates && ticket.whatsappId !== null && (
          <TemplateDialog
            connectionId={ticket.whatsappId}
            onClose={() => setTemplates(false)}
            onSend={(template, body) => {
              setTemplates(false);
              queue.enqueue({ ticketId: ticket.id, body, extras: { template } });
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}
