import type { ConnectionTokenScope, PlanFlag } from '@recado/sdk/contracts';

/**
 * Whose rows a query may touch: the first argument of every repository. It comes from a token's principal or from a row
 * that already names its company, never from a request's parameters.
 */
export interface TenantScope {
  readonly companyId: number;
}

/** The signed-in user of a request or a live socket, with their current data. */
export interface Principal extends TenantScope {
  readonly userId: number;
  /** Of the session, or of the API token: limits are counted by it. */
  readonly sessionId: string;
  readonly name: string;
  readonly profile: 'admin' | 'user' | 'supervisor';
  readonly super: boolean;
  readonly allTicket: boolean;
  readonly allowGroup: boolean;
  readonly showDashboard: boolean;
  readonly allowRealTime: boolean;
  readonly allowConnections: boolean;
  readonly queueIds: readonly number[];
  readonly planFlags: ReadonlySet<PlanFlag>;
  /** The subscription's last day has passed; never for company 1. */
  readonly expired: boolean;
  readonly suspended: boolean;
  /** The working hours ended longer ago than an access token lasts: no live events any longer. */
  readonly offDuty: boolean;
  /** Contact numbers are masked for this user (lgpdHideNumber). */
  readonly masked: boolean;
  /** A program acts as the user, with an API token: within its scope, and never as a super user. */
  readonly token?: { readonly id: number; readonly scope: 'read' | 'write' };
}

/** A program that sends through a connection with its token: it acts for no user, and reads nothing else. */
export interface ConnectionCaller extends TenantScope {
  readonly tokenId: number;
  readonly connectionId: number;
  readonly channel: string;
  readonly scopes: ReadonlySet<ConnectionTokenScope>;
  readonly planFlags: ReadonlySet<PlanFlag>;
  readonly expired: boolean;
  readonly suspended: boolean;
  /** The connection is being deleted. */
  readonly leaving: boolean;
}
