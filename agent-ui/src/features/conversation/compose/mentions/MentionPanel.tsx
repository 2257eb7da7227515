import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Mentionable } from '@recado/sdk/contracts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Dot } from '../../../../components/PresenceDot';
import { VisuallyHidden } from '../../../../components/VisuallyHidden';
import { useTexts } from '../../../../lib/i18n';
import { useNewest } from '../../../../lib/live-hooks';
import { useUser } from '../../../../lib/session';
import { QUICK_LIST_ID, type KeyTaker } from '../quick/quick-keys';
import { chosenNames } from './chosen-names';
import { namedIn, typedName, withName } from './mention-text';
import { useColleagues } from './use-colleagues';

interface MentionPanelProps {
  ticketId: number;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** Another list is open over the field. */
  paused: boolean;
  /** The field keeps the focus: its arrow keys, Enter, Tab and Escape come here while the list is open. */
  keys: RefObject<KeyTaker | null>;
  onActive: (optionId: string | null) => void;
  /** Answers whom a text names, as ids, when it is sent. */
  named: RefObject<((text: string) => number[]) | null>;
}

const optionId = (id: number): string => `mention-${id}`;

/** Colleagues over the composer while a name is typed behind an @. */
export default function MentionPanel(props: MentionPanelProps) {
  const { ticketId, field, text, onChange, paused, keys, onActive, named } = props;
  const t = useTexts();
  const { id: me } = useUser();
  const chosen = useMemo(() => chosenNames(me, ticketId), [me, ticketId]);
  const cursor = useCursor(field, text);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = typedName(text, cursor, namedIn(text, chosen.list()));
  const open = typed !== null && typed.at !== closedAt && !paused ? typed : null;
  const { colleagues, loading } = useColleagues(ticketId, open?.search);
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = colleagues.find(({ id }) => id === activeId) ?? colleagues[0];
  const option = open && active ? optionId(active.id) : null;

  /** As the field is now: whoever types fast is ahead of what was rendered. */
  const typedNow = () => {
    const { value, selectionStart } = field.current ?? { value: text, selectionStart: cursor };
    const now = typedName(value, selectionStart, namedIn(value, chosen.list()));
    return now && { ...now, value };
  };
  /** Whether there was a name to complete. */
  const pick = ({ id, name }: Mentionable): boolean => {
    const now = typedNow();
    if (!now) return false;
    chosen.add({ id, name });
    const next = withName(now.value, now, name);
    // At once: the next letter may come before anything else runs.
    flushSync(() => onChange(next.text));
    field.current?.setSelectionRange(next.cursor, next.cursor);
    return true;
  };
  const move = (by: number) => {
    const at = colleagues.findIndex(({ id }) => id === active?.id);
    setActiveId(colleagues[(at + by + colleagues.length) % colleagues.length]?.id ?? null);
  };
  const take: KeyTaker = (key) => {
    if (!open || !active) return false;
    if (key === 'Escape') setClosedAt(open.at);
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') return pick(active);
    else return false;
    return true;
  };
  const newest = useNewest(take);
  const isTaking = option !== null;
  useEffect(() => {
    if (!isTaking) return undefined;
    const own: KeyTaker = (key) => newest.current(key);
    keys.current = own;
    return () => {
      if (keys.current === own) keys.current = null;
    };
  }, [isTaking, keys, newest]);
  useEffect(() => {
    named.current = (said) => namedIn(said, chosen.list()).map(({ id }) => id);
    return () => {
      named.current = null;
    };
  }, [named, chosen]);
  useEffect(() => () => onActive(null), [onActive]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onActive(option);
    if (option) list.current?.querySelector(`#${option}`)?.scrollIntoView({ block: 'nearest' });
  }, [option, onActive]);

  const count = colleagues.length;
  const said = count > 0 ? t('mentions.found', { smart_count: count }) : t('mentions.none');
  return (
    <>
      <VisuallyHidden live="polite">{open && !loading && said}</VisuallyHidden>
      {open && count > 0 && (
        <Paper
          ref={list}
          id={QUICK_LIST_ID}
          role="listbox"
          aria-label={t('mentions.list')}
          elevation={4}
          sx={{
            position: 'absolute',
            left: 8,
            right: { xs: 8, sm: 'auto' },
            width: { sm: 320 },
            bottom: '100%',
            mb: 1,
            zIndex: 4,
            maxHeight: 'min(264px, 45vh)',
            overflowY: 'auto',
            py: 0.5,
          }}
        >
          {colleagues.map((user) => (
            <Box
              key={user.id}
              id={optionId(user.id)}
              role="option"
              aria-selected={user.id === active?.id}
              // The field must keep the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActiveId(user.id)}
              onClick={() => pick(user)}
              sx={{
                px: 1.5,
                minHeight: { xs: 44, sm: 36 },
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                cursor: 'pointer',
                '&[aria-selected="true"]': { bgcolor: 'recado.accentSoft', color: 'primary.main' },
              }}
            >
              <Dot data-online={user.online || undefined} aria-hidden />
              <Box
                component="span"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {user.name}
              </Box>
              <VisuallyHidden>
                {t(user.online ? 'conversation.userOnline' : 'conversation.userOffline')}
              </VisuallyHidden>
            </Box>
          ))}
        </Paper>
      )}
    </>
  );
}

/** Where the cursor of the field stands after each key, click and change of its text. */
function useCursor(field: RefObject<HTMLTextAreaElement | null>, text: string): number {
  const [cursor, setCursor] = useState(() => field.current?.selectionStart ?? text.length);
  useEffect(() => {
    const look = () => {
      const { current } = field;
      if (current && document.activeElement === current) setCursor(current.selectionStart);
    };
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field, text]);
  return Math.min(cursor, text.length);
}
