import type { Permission, PlanFlag } from '../contracts/call.js';
import { isAdmin, planHas, type Rights } from './permissions.js';

/** A screen with its address and who may open it. */
export interface Screen {
  route: string;
  app: 'agent' | 'admin';
  who: 'public' | 'session' | 'admin' | 'super';
  /** Also lets in a user who is not an admin but has this flag. */
  permission?: Permission;
  flag?: PlanFlag;
  /** Open to the users of a company whose subscription has expired. */
  expired?: true;
}

type Gate = Pick<Screen, 'permission' | 'flag' | 'expired'>;
const agent = (route: string, who: Screen['who'], gate: Gate = {}): Screen => ({
  route,
  app: 'agent',
  who,
  ...gate,
});
const admin = (route: string, who: Screen['who'], gate: Gate = {}): Screen => ({
  route,
  app: 'admin',
  who,
  ...gate,
});

/** Every screen of the product: its route, the interface that owns it, and who may open it. */
export const SCREENS = {
  login: agent('/login', 'public'),
  signup: agent('/signup', 'public'),
  recovery: agent('/recovery-password', 'public'),
  dashboard: agent('/', 'admin', { permission: 'showDashboard' }),
  reports: agent('/reports', 'admin', { permission: 'showDashboard' }),
  moments: agent('/moments', 'admin', { permission: 'allowRealTime' }),
  tickets: agent('/tickets', 'session'),
  ticket: agent('/tickets/:uuid', 'session'),
  contacts: agent('/contacts', 'session'),
  quickMessages: agent('/quick-messages', 'session'),
  tags: agent('/tags', 'session'),
  kanban: agent('/Kanban', 'session', { flag: 'useKanban' }),
  kanbanTags: agent('/TagsKanban', 'admin', { flag: 'useKanban' }),
  schedules: agent('/schedules', 'session', { flag: 'useSchedules' }),
  chats: agent('/chats/:uuid?', 'session', { flag: 'useInternalChat' }),
  helps: agent('/helps', 'session'),
  todolist: agent('/todolist', 'session'),
  invoices: admin('/financeiro', 'admin'),
  expired: admin('/financeiro-aberto', 'session', { expired: true }),
  connections: admin('/connections', 'admin', { permission: 'allowConnections' }),
  users: admin('/users', 'admin'),
  queues: admin('/queues', 'admin'),
  settings: admin('/settings', 'admin'),
  companies: admin('/companies', 'super'),
  announcements: admin('/announcements', 'super'),
  campaigns: admin('/campaigns', 'admin', { flag: 'useCampaigns' }),
  campaignReport: admin('/campaign/:id/report', 'admin', { flag: 'useCampaigns' }),
  campaignsConfig: admin('/campaigns-config', 'admin', { flag: 'useCampaigns' }),
  contactLists: admin('/contact-lists', 'admin', { flag: 'useCampaigns' }),
  contactListItems: admin('/contact-lists/:id/contacts', 'admin', { flag: 'useCampaigns' }),
  prompts: admin('/prompts', 'admin', { flag: 'useOpenAi' }),
  queueIntegration: admin('/queue-integration', 'admin', { flag: 'useIntegrations' }),
  files: admin('/files', 'admin'),
  plantao: admin('/plantao', 'admin'),
  messagesApi: admin('/messages-api', 'admin', { flag: 'useExternalApi' }),
} as const satisfies Record<string, Screen>;
/** A name of {@link SCREENS}. */
export type ScreenName = keyof typeof SCREENS;

/** Why a user may not open a screen, or `open`. A missing plan feature has its own text. */
export function gateOf(
  screen: Screen,
  user: Rights | null | undefined,
): 'open' | 'signIn' | 'plan' | 'right' {
  if (screen.who === 'public') return 'open';
  if (!user) return 'signIn';
  if (screen.flag && !planHas(user, screen.flag)) return 'plan';
  if (screen.who === 'session') return 'open';
  if (screen.who === 'super') return user.super ? 'open' : 'right';
  const byFlag = screen.permission !== undefined && user[screen.permission] === 'enabled';
  return isAdmin(user) || byFlag ? 'open' : 'right';
}

/** Whether a user may open a screen. */
export const canOpen = (name: ScreenName, user: Rights | null | undefined): boolean =>
  gateOf(SCREENS[name], user) === 'open';

/** The address of a screen, with the back-office's base if it is there. */
export const screenHref = (name: ScreenName): string => {
  const screen: Screen = SCREENS[name];
  return screen.app === 'admin' ? `/admin${screen.route}` : screen.route;
};
