import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Ticket } from '@recado/sdk/contracts';
import { useTexts } from '../../../lib/i18n';
import { useTicketActions } from '../../../lib/requests/ticket-actions';
import { useCan, usePlanHas } from '../../../lib/session';
import { isWritable } from '../writable';
import { useConversationExport } from './use-conversation-export';

export interface TicketStep {
  label: string;
  Icon: typeof SvgIcon;
  keys?: string;
  /** It cannot be undone. */
  danger?: true;
  run: () => void;
}

interface TicketSteps {
  steps: TicketStep[];
  rest: TicketStep[];
  /** One of `steps`, if it can be transferred. */
  transfer: TicketStep | undefined;
}

/** Actions on a ticket in its current state, besides its next step: frequent (`steps`) and rare (`rest`). */
export const useTicketSteps = (ticket: Ticket): TicketSteps => {
  const t = useTexts();
  const actions = useTicketActions();
  const exportConversation = useConversationExport();
  const mayDelete = useCan('ticket-options:deleteTicket');
  const hasIntegrations = usePlanHas('useIntegrations');
  const active = isWritable(ticket);
  const closed = ticket.status === 'closed';
  const when = (fits: boolean, step: TicketStep): TicketStep[] => (fits ? [step] : []);
  const { useIntegration } = ticket;
  const [transfer] = when(active || ticket.status === 'pending', {
    label: t('conversation.transfer'),
    Icon: SwapHorizRounded,
    keys: 't',
    run: () => actions.transfer(ticket),
  });
  return {
    transfer,
    steps: [
      ...when(active, {
        label: t('conversation.giveBack'),
        Icon: UndoRounded,
        run: () => actions.giveBack(ticket),
      }),
      ...(transfer ? [transfer] : []),
      ...when(ticket.status === 'pending', {
        label: t('conversation.ignore'),
        Icon: BlockRounded,
        run: () => actions.ignore(ticket),
      }),
    ],
    rest: [
      ...when(active, {
        label: t('conversation.resolveQuietly'),
        Icon: CheckRounded,
        run: () => actions.resolve(ticket, false),
      }),
      ...when(!closed, {
        label: t('steps.unread'),
        Icon: MarkChatUnreadOutlined,
        run: () => actions.markUnread(ticket),
      }),
      ...when(hasIntegrations && !closed, {
        label: t(useIntegration ? 'steps.integrationOff' : 'steps.integrationOn'),
        Icon: ExtensionOutlined,
        run: () => actions.toggleIntegration(ticket),
      }),
      { label: t('steps.history'), Icon: HistoryRounded, run: () => actions.showHistory(ticket) },
      {
        label: t('steps.exportConversation'),
        Icon: FileDownload,
        run: () => exportConversation(ticket),
      },
      ...when(mayDelete, {
        label: t('steps.remove'),
        Icon: DeleteOutlineRounded,
        danger: true,
        run: () => actions.remove(ticket),
      }),
    ],
  };
};
