import type { BodyOf, ConnectionToken, rotateConnectionToken } from '@recado/sdk/contracts';
import { TOKENS_OF_CONNECTION, type createConnectionToken } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import { addToken } from './connection-tokens.tx.js';
import * as repo from './connection-tokens.repo.js';
import { scopesOf, toConnectionToken } from './connection-tokens.wire.js';
import { createTokenCallers } from './token-callers.js';

export type ConnectionTokensService = ReturnType<typeof createConnectionTokensService>;

export interface ConnectionTokenParts {
  outbox: Outbox;
  /** Throws ERR_NO_WAPP_FOUND for another company's connection, as for an unknown one. */
  assertConnection(db: Db, scope: TenantScope, id: number): Promise<void>;
  /** The same, and locks it. */
  holdConnection(trx: Transaction, scope: TenantScope, id: number): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEFAULT_OVERLAP_HOURS = 24;
/** How long a token that no longer works stays: it is listed when it has expired. */
const KEPT_MS = 90 * DAY_MS;
const MOST_LISTED = 100;

/** Secrets with which programs send messages through a connection. */
export function createConnectionTokensService(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  { outbox, assertConnection, holdConnection }: ConnectionTokenParts,
) {
  const { db, clock, log } = infra;
  const callers = createTokenCallers(infra);
  const lifeFrom = (now: Date, days: number | null | undefined): Date | null =>
    days ? new Date(now.getTime() + days * DAY_MS) : null;

  /** Changes tokens of a locked connection, and tells the clients that show its hint. */
  async function change<T>(
    scope: TenantScope,
    connectionId: number,
    work: (trx: Transaction, now: Date) => Promise<T>,
  ): Promise<T> {
    const { companyId } = scope;
    const result = await inTransaction(db, async (trx) => {
      await holdConnection(trx, scope, connectionId);
      const done = await work(trx, clock.now());
      await outbox.append(trx, { companyId, topic: 'whatsapp', action: 'update', ref: { connectionId } });
      return done;
    });
    outbox.wake();
    callers.forget();
    return result;
  }
  const found = async (trx: Transaction, scope: TenantScope, connectionId: number, id: number) => {
    const row = await repo.findToken(trx, scope, connectionId, id);
    if (!row) throw apiError('ERR_NO_TOKEN_FOUND');
    return row;
  };
  const shown = async (trx: Transaction, scope: TenantScope, connectionId: number, id: number, now: Date) =>
    toConnectionToken(await found(trx, scope, connectionId, id), now);
  async function assertRoom(trx: Transaction, scope: TenantScope, connectionId: number, now: Date) {
    const working = await repo.countWorking(trx, scope, connectionId, now);
    if (working >= TOKENS_OF_CONNECTION) throw apiError('ERR_TOKEN_LIMIT');
  }

  return {
    ...callers,
    async list(scope: TenantScope, connectionId: number): Promise<ConnectionToken[]> {
      await assertConnection(db, scope, connectionId);
      const rows = await repo.tokensOf(db, scope, connectionId, MOST_LISTED);
      return rows.map((row) => toConnectionToken(row, clock.now()));
    },
    /** The secret is in this answer and nowhere else. */
    async create(
      { companyId, userId }: Principal,
      connectionId: number,
      { label, scopes, expiresInDays }: BodyOf<typeof createConnectionToken>,
    ): Promise<{ token: string; connectionToken: ConnectionToken }> {
      const scope = { companyId };
      const made = await change(scope, connectionId, async (trx, now) => {
        await assertRoom(trx, scope, connectionId, now);
        const { id, token } = await addToken(trx, scope, {
          ...{ connectionId, label: label.trim(), scopes, createdBy: userId, createdAt: now },
          expiresAt: lifeFrom(now, expiresInDays),
        });
        return { token, connectionToken: await shown(trx, scope, connectionId, id, now) };
      });
      log.info({ companyId, userId, connectionId, tokenId: made.connectionToken.id }, 'a token was made');
      return made;
    },
    /** Its programs change to the next one while the old one still works. */
    async rotate(
      { companyId, userId }: Principal,
      connectionId: number,
      tokenId: number,
      { overlapHours = DEFAULT_OVERLAP_HOURS, expiresInDays }: BodyOf<typeof rotateConnectionToken>,
    ): Promise<{ token: string; connectionToken: ConnectionToken; replaced: ConnectionToken }> {
      const scope = { companyId };
      const made = await change(scope, connectionId, async (trx, now) => {
        const former = await found(trx, scope, connectionId, tokenId);
        if (former.replacedBy !== null) throw apiError('ERR_TOKEN_REPLACED');
        const ends = new Date(now.getTime() + overlapHours * HOUR_MS);
        const expiresAt = former.expiresAt && former.expiresAt < ends ? former.expiresAt : ends;
        // One that ends at once, or has ended, makes room for its successor.
        if (expiresAt > now) await assertRoom(trx, scope, connectionId, now);
        const lasts = former.expiresAt && former.expiresAt.getTime() - former.createdAt.getTime();
        const inherited = lasts === null ? null : new Date(now.getTime() + lasts);
        const { id, token } = await addToken(trx, scope, {
          ...{ connectionId, label: former.label, scopes: scopesOf(former.scopes) },
          ...{ createdBy: userId, createdAt: now },
          expiresAt: expiresInDays === undefined ? inherited : lifeFrom(now, expiresInDays),
        });
        await repo.markReplaced(trx, scope, tokenId, { replacedBy: id, expiresAt });
        return {
          token,
          connectionToken: await shown(trx, scope, connectionId, id, now),
          replaced: await shown(trx, scope, connectionId, tokenId, now),
        };
      });
      const about = { companyId, userId, connectionId, tokenId, next: made.connectionToken.id };
      log.info(about, 'a token was replaced');
      return made;
    },
    /** Revoking twice is not an error. */
    async revoke({ companyId, userId }: Principal, connectionId: number, id: number): Promise<void> {
      const scope = { companyId };
      await change(scope, connectionId, async (trx, now) => {
        await found(trx, scope, connectionId, id);
        await repo.revokeToken(trx, scope, { connectionId, id, at: now });
      });
      log.info({ companyId, userId, connectionId, tokenId: id }, 'a token was revoked');
    },
    /** For the sweeper. */
    trim: () => repo.deleteEndedBefore(db, new Date(clock.now().getTime() - KEPT_MS), 1_000),
  };
}
