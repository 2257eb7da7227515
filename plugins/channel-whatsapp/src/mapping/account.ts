import { areJidsSameUser } from '@whiskeysockets/baileys';

/** Whose account it is. */
export interface Account {
  id: string;
  lid?: string;
}

export const isAccount = (jid: string, { id, lid }: Account): boolean =>
  Boolean(areJidsSameUser(jid, id) || (lid && areJidsSameUser(jid, lid)));
