import { describe, expect, it } from 'vitest';
import { can, permissionsOf } from './permissions.js';
import { SCREENS, canOpen, gateOf, screenHref, type Screen } from './screens.js';

const agent = { profile: 'user', super: false };
const boss = { profile: 'admin', super: false, company: { plan: { useKanban: true } } };

describe('who may open what', () => {
  it('gates by sign-in, plan, profile and flag', () => {
    expect(gateOf(SCREENS.tickets, null)).toBe('signIn');
    expect(gateOf(SCREENS.kanban, agent)).toBe('plan');
    expect(gateOf(SCREENS.users, agent)).toBe('right');
    expect(canOpen('connections', { ...agent, allowConnections: 'enabled' })).toBe(true);
    expect(canOpen('kanban', boss)).toBe(true);
    expect(canOpen('companies', boss)).toBe(false);
    expect(canOpen('companies', { ...agent, super: true })).toBe(true);
    expect(screenHref('queues')).toBe('/admin/queues');
  });
  it('gives the admin rights to admins alone', () => {
    expect(can(boss, 'ticket-options:deleteTicket')).toBe(true);
    expect(permissionsOf(agent)).toEqual([]);
  });
});

/** Every screen of the product by its specification: route, app, and who may open it. Some are not built yet. */
const SPECIFIED = `
/login                        agent public
/signup                       agent public
/recovery-password            agent public
/                             agent admin showDashboard
/reports                      agent admin showDashboard
/moments                      agent admin allowRealTime
/tickets                      agent session
/tickets/:uuid                agent session
/contacts                     agent session
/quick-messages               agent session
/tags                         agent session
/Kanban                       agent session useKanban
/TagsKanban                   agent admin useKanban
/schedules                    agent session useSchedules
/chats/:uuid?                 agent session useInternalChat
/helps                        agent session
/todolist                     agent session
/financeiro                   admin admin
/financeiro-aberto            admin session
/connections                  admin admin allowConnections
/users                        admin admin
/queues                       admin admin
/settings                     admin admin
/companies                    admin super
/announcements                admin super
/campaigns                    admin admin useCampaigns
/campaign/:id/report          admin admin useCampaigns
/campaigns-config             admin admin useCampaigns
/contact-lists                admin admin useCampaigns
/contact-lists/:id/contacts   admin admin useCampaigns
/prompts                      admin admin useOpenAi
/queue-integration            admin admin useIntegrations
/files                        admin admin
/plantao                      admin admin
/messages-api                 admin admin useExternalApi
`;

it('the table of screens is the specified one, in its order', () => {
  const lines = Object.values(SCREENS).map(({ route, app, who, permission, flag }: Screen) =>
    [route, app, who, permission, flag].filter(Boolean).join(' '),
  );
  expect(lines).toEqual(
    SPECIFIED.trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  );
});
