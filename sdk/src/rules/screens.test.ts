import { describe, expect, it } from 'vitest';
import { can, permissionsOf } from './permissions.js';
import { SCREENS, canOpen, gateOf, screenHref } from './screens.js';

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
