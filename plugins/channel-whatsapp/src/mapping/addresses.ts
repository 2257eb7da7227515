import { isLidUser, isPnUser, jidDecode, jidNormalizedUser } from '@whiskeysockets/baileys';
import type { Counterpart, Identity } from '@recado/sdk';

/** What is known of people and groups beside the message itself. */
export interface Directory {
  /** The LID address of a number's address, when it is known. */
  lidOf(pn: string): Promise<string | undefined>;
  pnOf(lid: string): Promise<string | undefined>;
  groupName(group: string): Promise<string | undefined>;
}

/** A person's two addresses; at least one is there. */
export interface PersonAddresses {
  lid?: string;
  pn?: string;
}

export const userOf = (jid: string): string => jidDecode(jid)?.user ?? jid;
const plain = (jid: string | null | undefined): string | undefined =>
  jid ? jidNormalizedUser(jid) || undefined : undefined;

/** Both addresses of a person, from the one that a message came with, the other one that it may tell, and the directory. */
export async function addressesOf(
  directory: Directory,
  jid: string | null | undefined,
  other?: string | null,
): Promise<PersonAddresses> {
  const told = [plain(jid), plain(other)];
  let lid = told.find((one) => isLidUser(one));
  let pn = told.find((one) => isPnUser(one));
  if (pn && !lid) lid = plain(await directory.lidOf(pn));
  if (lid && !pn) pn = plain(await directory.pnOf(lid));
  return { ...(lid && { lid }), ...(pn && { pn }) };
}

/** The address under which a conversation is kept: the LID, which stays when a number changes or was never told. */
export const conversationOf = ({ lid, pn }: PersonAddresses): string => lid ?? pn ?? '';

/** The number first: it is what people know each other by. */
export const identitiesOf = ({ lid, pn }: PersonAddresses): Identity[] => [
  ...(pn ? [{ kind: 'phone', value: userOf(pn) }] : []),
  ...(lid ? [{ kind: 'lid', value: userOf(lid) }] : []),
];

export function personOf(addresses: PersonAddresses, name?: string | null): Counterpart {
  const { pn } = addresses;
  return {
    identities: identitiesOf(addresses),
    ...(name && { name }),
    ...(pn && { phone: userOf(pn) }),
  };
}

export const groupOf = (jid: string, name?: string): Counterpart => ({
  identities: [{ kind: 'group', value: userOf(jid) }],
  ...(name && { name }),
  isGroup: true,
});
