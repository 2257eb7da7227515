import type { Ticket } from '@recado/sdk/contracts';
import { canOpen } from '@recado/sdk/rules';
import { useCallback, useMemo } from 'react';
import { useCommands } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useNewest } from '../../../lib/live-hooks';
import { openSchedule } from '../../../lib/requests/schedule-requests';
import { useUser } from '../../../lib/session';

interface Typed {
  text: string;
  signed: boolean;
  /** The text is not sent now: it is taken out of the composer. */
  clear: () => void;
}

/** Schedules what is typed to the ticket's contact; undefined if the plan or the ticket does not allow it. */
export function useScheduleText({ contact, whatsappId }: Ticket, typed: Typed): (() => void) | undefined {
  const t = useTexts();
  const newest = useNewest(typed);
  const offered = canOpen('schedules', useUser());
  const { id, name } = contact;
  const run = useCallback(() => {
    const { text, signed, clear } = newest.current;
    openSchedule({ contact: { id, name }, whatsappId, body: text, signed, onSaved: clear });
  }, [newest, id, name, whatsappId]);
  useCommands(
    useMemo(
      () =>
        offered
          ? [
              {
                id: 'ticket.schedule',
                title: t('messaging.schedule'),
                group: t('conversation.shortcuts'),
                keys: 's',
                run,
              },
            ]
          : [],
      [offered, t, run],
    ),
  );
  return offered ? run : undefined;
}
