import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  askConnectionHealth,
  checkConnection,
  closeActiveTickets,
  closeImportedTickets,
  countActiveTickets,
  countConnectionsInNeed,
  deleteGreetingMedia,
  dismissConnectionNotice,
  endConnectionSession,
  listChannels,
  listConnectionNotices,
  regenerateConnectionToken,
  renewConnectionSession,
  restartConnectionSessions,
  retryConnectionSession,
  showConnectionHealth,
  startFacebookLogin,
  updateConnection,
  uploadGreetingMedia,
  type Connection,
} from '@recado/sdk/contracts';

/** How a phone is linked. */
export type Pairing = { pairing: 'qr' } | { pairing: 'code'; phoneNumber: string };

const of = (id: Identifier) => ({ params: { id: Number(id) } });

export const connectionCalls = (api: Api) => ({
  regenerateToken: async (id: Identifier) => (await api.call(regenerateConnectionToken, of(id))).token,
  checkConnection: (id: Identifier) => api.call(checkConnection, of(id)),
  listChannels: () => api.call(listChannels),
  /** Opens a session with its existing sign-in. */
  retrySession: (id: Identifier) => api.call(retryConnectionSession, of(id)),
  /** Deletes the sign-in: a new code is shown. */
  renewSession: (id: Identifier) => api.call(renewConnectionSession, of(id)),
  endSession: (id: Identifier) => api.call(endConnectionSession, of(id)),
  restartSessions: () => api.call(restartConnectionSessions),
  /** The address at which a person signs in at Facebook, for pages and, if asked, Instagram accounts. */
  startFacebookLogin: async (addInstagram: boolean) =>
    (await api.call(startFacebookLogin, { body: { addInstagram } })).url,
  /** Requests a code to scan, or one to type on the phone of a number. */
  async pairWith({ id, mode, settings }: Connection, how: Pairing): Promise<void> {
    const body = { mode, settings: { ...settings, ...how } };
    await api.call(updateConnection, { params: { id }, body });
  },
  /** Null removes the greeting's file. */
  async setGreetingFile(id: Identifier, file: File | null): Promise<void> {
    if (!file) return api.call(deleteGreetingMedia, of(id));
    const body = new FormData();
    body.append('file', file);
    await api.upload(uploadGreetingMedia, { ...of(id), body });
  },
  /** How the account stands at its provider, as it was last told. */
  connectionHealth: (id: Identifier) => api.call(showConnectionHealth, of(id)),
  askConnectionHealth: (id: Identifier) => api.call(askConnectionHealth, of(id)),
  /** What the provider has told of the account, and nobody has dismissed. */
  connectionNotices: (id: Identifier) => api.call(listConnectionNotices, of(id)),
  async dismissNotice(id: Identifier, noticeId: number): Promise<void> {
    await api.call(dismissConnectionNotice, { ...of(id), body: { noticeId } });
  },
  /** How many connections need attention. */
  countInNeed: async () => (await api.call(countConnectionsInNeed)).count,
  activeTickets: (id: Identifier) => api.call(countActiveTickets, of(id)),
  async closeActiveTickets(id: Identifier): Promise<void> {
    await api.call(closeActiveTickets, of(id));
  },
  closeImported: (id: Identifier) => api.call(closeImportedTickets, of(id)),
});
