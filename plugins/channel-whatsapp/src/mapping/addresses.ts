import { isLidUser, isPnUser, jidDecode, jidNormalizedUser } from '@whiskeysockets/baileys';
import type { Counterpart, Identity } from '@recado/sdk';

/** Known data of people and groups besides the message itself. */
export interface Directory {
  /** The LID address of a number's address, if known. */
  lidOf(pn: string): Promise<string | undefined>;
  pnOf(lid: string): Promise<string | undefined>;
  groupName(group: string): Promise<string | undefined>;
  /** The name that the person at this address has last written under, if this session has seen it. */
  writerName(address: string): string | undefined;
  noteWriter(address: string, name: string): void;
}

/** A person's two addresses; at least one is set. */
export interface PersonAddresses {
  lid?: string;
  pn?: string;
}

export const userOf = (jid: string): string => jidDecode(jid)?.user ?? jid;
const plain = (jid: string | null | undefined): string | undefined =>
  jid ? jidNormalizedUser(jid) || undefined : undefined;

/**
 * Both addresses of a person, from the message's address, the alternative address that it may contain, and the
 * directory.
 */
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

/** The address that identifies a conversation: the LID, which stays when a number changes or is hidden. */
export const conversationOf = ({ lid, pn }: PersonAddresses): string => lid ?? pn ?? '';

/** The number first: people identify each other by it. */
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
