import type { LoginAccount } from '@recado/sdk';
import type { Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError, type ApiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { addFirstToken } from './first-token.js';
import { newPublicKey } from './public-key.js';
import type { ConnectionModel } from './connections.model.js';
import * as repo from './connections.repo.js';
import type { ConnectionForm } from './connections.wire.js';

export interface ChosenAccount extends LoginAccount {
  channel: string;
}
export interface ConnectedAccounts {
  /** In the order of the accounts. */
  ids: number[];
  created: number;
  updated: number;
}
export interface AccountParts {
  companies: CompaniesService;
  change<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  settingsOf(channel: string, form: ConnectionForm): Partial<ConnectionModel>;
  tell(trx: Transaction, scope: TenantScope, action: 'create' | 'update', id: number): Promise<void>;
  announce(id: number, why: 'created' | 'settings'): Promise<{ isTaken?: boolean } | undefined>;
  /** Undoes a connection that was just created. */
  discard(actor: Principal, id: number): Promise<void>;
}

/** The same words for every holder: nobody learns about another company's accounts. */
export const accountTaken = (): ApiError =>
  apiError('ERR_PLUGIN_CONFIG', 'This account is connected already.');

/** A name that the form accepts. */
const nameOf = ({ name, channel }: ChosenAccount): string => {
  const short = [...name.trim()].slice(0, 50).join('');
  return short.length >= 2 ? short : `${channel} ${short}`.trim();
};

/**
 * Creates connections for accounts that a person chose at the provider: all of them, or none if the plan has no room.
 */
export function createAccountConnector({ clock }: Pick<Infra, 'clock'>, parts: AccountParts) {
  const { companies, change, settingsOf, tell, announce, discard } = parts;

  return async function connectAccounts(
    actor: Principal,
    accounts: readonly ChosenAccount[],
  ): Promise<ConnectedAccounts> {
    const chosen = accounts.map((account) => ({
      account,
      columns: settingsOf(account.channel, { mode: account.mode, settings: account.settings }),
    }));
    const done = await change(async (trx) => {
      await companies.lock(trx, actor);
      const keys = chosen.flatMap(({ columns }) => columns.accountClaim ?? []);
      const known = await repo.connectionsOfAccounts(trx, actor, keys);
      const formerOf = ({ account, columns }: (typeof chosen)[number]) =>
        known.find(
          ({ channel, accountClaim }) =>
            channel === account.channel && accountClaim?.equals(columns.accountClaim as Buffer),
        );
      const fresh = chosen.filter((one) => !formerOf(one)).length;
      if (fresh > 0)
        await companies.assertRoom(
          trx,
          actor,
          'connections',
          // There has to be room for the last one.
          async () => (await repo.countConnections(trx, actor)) + fresh - 1,
        );
      let hasDefault = (await repo.findDefault(trx, actor)) !== undefined;
      const now = clock.now();
      const ids: number[] = [];
      const made: number[] = [];
      for (const one of chosen) {
        const former = formerOf(one);
        if (former) {
          await repo.updateConnection(trx, actor, former.id, { ...one.columns, updatedAt: now });
          await markEdited(trx, 'connections', former.id, actor, { now });
          await tell(trx, actor, 'update', former.id);
          ids.push(former.id);
          continue;
        }
        const { id } = await repo.insertConnection(trx, actor, {
          ...one.columns,
          name: nameOf(one.account),
          channel: one.account.channel,
          publicKey: newPublicKey(),
          isDefault: !hasDefault,
          status: 'OPENING',
          statusSince: now,
        });
        await addFirstToken(trx, actor, id, now);
        hasDefault = true;
        await tell(trx, actor, 'create', id);
        ids.push(id);
        made.push(id);
      }
      return { ids, made, created: fresh, updated: chosen.length - fresh };
    });
    const { made, ...connected } = done;
    const standings = await Promise.all(
      done.ids.map((id) => announce(id, made.includes(id) ? 'created' : 'settings')),
    );
    if (standings.some((standing, index) => standing?.isTaken && made.includes(done.ids[index]!))) {
      for (const id of made) await discard(actor, id);
      throw accountTaken();
    }
    return connected;
  };
}
