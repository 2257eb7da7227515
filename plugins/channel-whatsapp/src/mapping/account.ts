import { areJidsSameUser, jidNormalizedUser, type WAMessageKey } from '@whiskeysockets/baileys';

/** Whose account it is. */
export interface Account {
  id: string;
  lid?: string;
}

export const isAccount = (jid: string, { id, lid }: Account): boolean =>
  Boolean(areJidsSameUser(jid, id) || (lid && areJidsSameUser(jid, lid)));

/** The addresses of a message's author: what is sealed was made with one of them. */
export function writersOf(key: WAMessageKey, { id, lid }: Account): string[] {
  const addresses = key.fromMe
    ? [lid, id]
    : [key.participant, key.participantAlt, key.remoteJid, key.remoteJidAlt];
  const known = addresses.flatMap((address) => (address ? jidNormalizedUser(address) : []));
  return [...new Set(known)];
}
