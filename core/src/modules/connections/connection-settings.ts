import { isDeepStrictEqual } from 'node:util';
import type { SecretBox } from '../../infra/secret-box.js';
import type { Channels } from '../../ports/channels.js';
import { openSecrets } from './connection-views.js';
import type { ConnectionModel } from './connections.model.js';
import type { ConnectionForm } from './connections.wire.js';

type SettingColumns = Pick<ConnectionModel, 'mode' | 'settings' | 'secrets' | 'accountClaim'> &
  Partial<Pick<ConnectionModel, 'accountKey' | 'accountGroup'>>;

/** A connection's settings validated by its channel's own schema, with secrets sealed. */
export function createConnectionSettings(channels: Pick<Channels, 'validate'>, secrets: SecretBox) {
  function of(channel: string, form: ConnectionForm, former?: ConnectionModel): SettingColumns {
    const known = former ? openSecrets(secrets, former) : {};
    const { accountKey, ...valid } = channels.validate(
      channel,
      form.mode ?? former?.mode,
      form.settings ?? {},
      known,
    );
    const accountClaim = accountKey === undefined ? null : Buffer.from(accountKey);
    // The confirmed account is another one.
    const isAnother = accountClaim && former?.accountKey && !accountClaim.equals(former.accountKey);
    return {
      mode: valid.mode,
      settings: valid.settings,
      secrets: Object.keys(valid.secrets).length ? secrets.seal(valid.secrets) : null,
      accountClaim,
      ...(isAnother && { accountKey: null }),
      // The new access has to prove it anew.
      ...(former?.accountGroup && { accountGroup: null }),
    };
  }
  return {
    of,
    /** The settings that a form changes; undefined if it changes none. A saved form sends them all. */
    changed(former: ConnectionModel, form: ConnectionForm): SettingColumns | undefined {
      if (form.settings === undefined && form.mode === undefined) return undefined;
      const next = of(former.channel, { ...form, settings: form.settings ?? former.settings }, former);
      const open = (row: Pick<ConnectionModel, 'secrets'>) => openSecrets(secrets, row);
      const isSame =
        next.mode === former.mode &&
        isDeepStrictEqual(next.settings, former.settings) &&
        isDeepStrictEqual(open(next), open(former));
      return isSame ? undefined : next;
    },
  };
}
