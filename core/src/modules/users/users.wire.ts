import type { User } from '@recado/sdk/contracts';
import type { QueueRef } from '../queues/queue-refs.tx.js';
import type { UserForm } from './user-rights.js';
import type { UserModel } from './users.model.js';

const flag = (on: boolean) => (on ? 'enabled' : 'disabled');

/** `image` is the signed address of the profile image. */
export function toUser(user: UserModel, queues: QueueRef[], image: string | null): User {
  const { id, companyId, name, email, profile, startWork, endWork, farewellMessage, allowGroup } = user;
  return {
    id,
    companyId,
    name,
    email,
    profile,
    startWork,
    endWork,
    farewellMessage,
    allTicket: user.allTicket ? 'enable' : 'disable',
    allowGroup,
    defaultTheme: user.defaultTheme,
    defaultMenu: user.defaultMenu,
    wpp: user.wpp,
    whatsappId: user.connectionId,
    showDashboard: flag(user.showDashboard),
    allowRealTime: flag(user.allowRealTime),
    allowConnections: flag(user.allowConnections),
    language: user.language,
    super: user.super,
    online: user.online,
    profileImage: image,
    queues,
    queueIds: queues.map((queue) => queue.id),
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    ...(user.invitedAt && { invited: true }),
  };
}

const isOn = (value: 'enabled' | 'disabled' | undefined) =>
  value === undefined ? undefined : value === 'enabled';

/** The columns that a form names, except password and queues; absent fields stay undefined. */
export function fromUserForm(form: Partial<UserForm>): Partial<UserModel> {
  return {
    name: form.name?.trim(),
    email: form.email?.trim().toLowerCase(),
    profile: form.profile,
    startWork: form.startWork,
    endWork: form.endWork,
    farewellMessage: form.farewellMessage,
    allTicket: form.allTicket === undefined ? undefined : form.allTicket === 'enable',
    allowGroup: form.allowGroup,
    defaultTheme: form.defaultTheme,
    defaultMenu: form.defaultMenu,
    wpp: form.wpp === undefined ? undefined : form.wpp?.trim() || null,
    connectionId: form.whatsappId,
    showDashboard: isOn(form.showDashboard),
    allowRealTime: isOn(form.allowRealTime),
    allowConnections: isOn(form.allowConnections),
    language: form.language,
  };
}
