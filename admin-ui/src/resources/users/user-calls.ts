import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  createUser,
  handOverQueueTickets,
  handOverUserTickets,
  importUsers,
  inviteUser,
  previewUserImport,
  renewInvitation,
  resetSecondFactor,
  showLastSignIn,
  showSecondFactor,
  showUser,
  updateUser,
  uploadProfileImage,
  withdrawInvitation,
  type BodyOf,
  type InvitationLink,
  type User,
  type UserImportMapping,
  type UserImportPerson,
  type UserImportPreview,
  type UserImportResult,
} from '@recado/sdk/contracts';

/** A new user; whoever gets no password is invited, and the link comes with the record, for this once. */
export type MadeUser = User & { invitation?: InvitationLink };

export async function makeUser(api: Api, form: Record<string, unknown>): Promise<MadeUser> {
  if (form['password']) return api.call(createUser, { body: form as BodyOf<typeof createUser> });
  const { user, ...invitation } = await api.call(inviteUser, { body: form as BodyOf<typeof inviteUser> });
  return { ...user, invitation };
}

/** A spreadsheet, and how it is to be read; what is absent the server guesses. */
export interface PeopleFile {
  file: File;
  sheet?: string;
  mapping?: UserImportMapping;
  header?: boolean;
}

export const userCalls = (api: Api) => ({
  async uploadProfileImage(userId: Identifier, file: File): Promise<string | null> {
    const body = new FormData();
    body.append('userId', String(userId));
    body.append('typeArch', 'user');
    body.append('profileImage', file);
    return (await api.upload(uploadProfileImage, { params: { id: Number(userId) }, body })).user.profileImage;
  },
  previewUserImport(
    { file, sheet, mapping, header }: PeopleFile,
    onProgress: (share: number) => void,
  ): Promise<UserImportPreview> {
    const body = new FormData();
    if (sheet !== undefined) body.append('sheet', sheet);
    if (mapping !== undefined) body.append('mapping', JSON.stringify(mapping));
    if (header !== undefined) body.append('header', String(header));
    body.append('file', file);
    return api.upload(previewUserImport, { body, onProgress });
  },
  importUsers: (people: UserImportPerson[]): Promise<UserImportResult> =>
    api.call(importUsers, { body: { people } }),
  /** Puts somebody into queues, or takes them out of these, whichever they are in by now. */
  async changeQueues(id: Identifier, queueIds: readonly number[], change: 'add' | 'remove'): Promise<void> {
    const params = { id: Number(id) };
    const user = await api.call(showUser, { params });
    const others = user.queueIds.filter((queueId) => !queueIds.includes(queueId));
    const next = change === 'add' ? [...others, ...queueIds] : others;
    if (next.length === user.queueIds.length) return; // nothing was added, or nothing removed
    await api.call(updateUser, { params, body: { queueIds: next, ifVersion: user.version } });
  },
  /** Since when a user's sign-in asks for a code; null if it does not. */
  secondFactorSince: async (id: Identifier): Promise<string | null> =>
    (await api.call(showSecondFactor, { params: { id: Number(id) } })).since,
  /** Null if it was not within the days for which sign-ins are kept. */
  lastSignIn: async (id: Identifier): Promise<string | null> =>
    (await api.call(showLastSignIn, { params: { id: Number(id) } })).at,
  async resetSecondFactor(id: Identifier): Promise<void> {
    await api.call(resetSecondFactor, { params: { id: Number(id) } });
  },
  renewInvitation: (id: Identifier): Promise<InvitationLink> =>
    api.call(renewInvitation, { params: { id: Number(id) } }),
  async withdrawInvitation(id: Identifier): Promise<void> {
    await api.call(withdrawInvitation, { params: { id: Number(id) } });
  },
  /** Moves active tickets of a user or a queue; null returns a user's to waiting. Repeat it while some are left. */
  handOver(resource: 'users' | 'queues', id: Identifier, to: number | null) {
    const params = { id: Number(id) };
    if (resource === 'users') return api.call(handOverUserTickets, { params, body: { userId: to } });
    return api.call(handOverQueueTickets, { params, body: { queueId: to ?? 0 } });
  },
});
