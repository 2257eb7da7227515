import type { Ticket } from '@recado/sdk/contracts';
import type { ComponentType } from 'react';

export interface ConversationBeside {
  /** The ticket of the conversation that is open. */
  shownUuid: string | null;
  open(ticket: Ticket): void;
  close(): void;
  /** The address of a card's conversation. */
  addressOf(uuid: string): string;
  /** Learns which card follows another one. */
  nextIs(next: (ticket: Ticket) => Ticket | undefined): void;
  Conversation: ComponentType<{ uuid: string }>;
}
