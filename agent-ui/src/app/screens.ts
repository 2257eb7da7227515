import { lazy } from 'react';

/** The code of what most visits begin with, so that it can be asked for before anything renders it. */
const parts = {
  shell: () => import('./shell/Shell'),
  tickets: () => import('./tickets/TicketsScreen'),
  login: () => import('../features/session/LoginScreen'),
};
export const Shell = lazy(parts.shell);
export const TicketsScreen = lazy(parts.tickets);
export const LoginScreen = lazy(parts.login);

/** Addresses that are shown without the frame. */
const APART = /^\/(login|signup|recovery-password|invitation|financeiro-aberto)$/;

/**
 * Asks for the code of an address, beside its texts and the session's answer. A failure is reported where the screen is
 * opened.
 */
export function prepareScreen(path: string): void {
  const needed: (() => Promise<unknown>)[] = [];
  if (path === '/login') needed.push(parts.login);
  if (!APART.test(path)) needed.push(parts.shell);
  if (path.startsWith('/tickets')) needed.push(parts.tickets);
  for (const load of needed) void load().catch(() => undefined);
}
