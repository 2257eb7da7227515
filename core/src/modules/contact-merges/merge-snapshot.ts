import type { JoinedTicket } from '../tickets/merge-tickets.tx.js';

/** Every column of a contact's row. */
export interface StoredContact extends Record<string, unknown> {
  id: number;
  companyId: number;
  name: string;
  number: string | null;
  email: string | null;
  avatarMediaId: number | null;
  isGroup: boolean;
  lgpdAcceptedAt: Date | null;
  /** Absent in merges of older versions. */
  formerTicketId?: number | null;
  marketingStoppedAt: Date | null;
  marketingSaidAt: Date | null;
  lastMessageAt: Date | null;
}

/** Data for undoing a merge, besides the moved rows. */
export interface Snapshot {
  from: StoredContact;
  formerLastMessageAt: Date | null;
  /** Of both contacts; newer rows were written while they were one. Absent in merges of older versions. */
  newestMessageId?: number;
  /** Fields of the remaining contact that were empty before. */
  filled: Record<string, unknown>;
  joined: JoinedTicket[];
  identityIds: number[];
  tagIds: number[];
  addedTagIds: number[];
  extraInfo: { id: number; name: string; value: string; moved: boolean }[];
}

/** JSON has no dates: a column whose name says that it is one becomes one again. */
export const readSnapshot = (text: string): Snapshot =>
  JSON.parse(text, (key, value: unknown) =>
    /At$/.test(key) && typeof value === 'string' ? new Date(value) : value,
  ) as Snapshot;
