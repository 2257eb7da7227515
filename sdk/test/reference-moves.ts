import type { Counterpart } from '../src/public.js';
import type { ReferencePerson } from '../src/testing/public.js';
import type { Recording } from './reference-recordings.js';

const AT = '2023-11-14T22:13:20.123Z';
interface Scene {
  group: ReferencePerson;
  groupContact: Counterpart;
  ana: ReferencePerson;
  contact: Counterpart;
  at: number;
}

/** A group that gets a new id, and what is written there afterwards. */
export const moves = ({ group, groupContact, ana, contact, at }: Scene): Recording[] => [
  {
    name: 'a group with a new id',
    event: { type: 'moved', from: { ...group, id: 'group-2' }, was: 'group-1', chat: 'group-2' },
    gives: {
      type: 'contact',
      contact: {
        ...groupContact,
        identities: [
          { kind: 'group', value: 'group-1' },
          { kind: 'group', value: 'group-2' },
        ],
      },
      moved: { from: 'group-1', to: 'group-2' },
    },
  },
  {
    name: 'a message under the new id',
    event: {
      ...{ type: 'message', id: 'wAmid.Moved', chat: 'group-2', at },
      ...{ from: { ...group, id: 'group-2' }, author: ana, body: { type: 'text', text: 'here' } },
    },
    gives: {
      ...{ type: 'message', externalId: 'wAmid.Moved', conversation: 'group-2', participant: contact },
      contact: { ...groupContact, identities: [{ kind: 'group', value: 'group-2' }] },
      ...{ content: { kind: 'text', text: 'here' }, sentAt: AT },
    },
  },
];
