import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { testPush } from '@recado/sdk/contracts';
import { keepPreference } from '@recado/sdk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n';
import { pushDevice, switchPushOff, switchPushOn, type PushDevice as Device } from '../../lib/push';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';
import { useTask } from '../../lib/use-task';

const HINTS = {
  unsupported: 'push.unsupported',
  'install-first': 'push.installFirst',
  blocked: 'push.blocked',
  'switched-off': 'push.switchedOff',
  failing: 'push.failing',
  off: 'push.hint',
  on: 'push.hint',
} as const satisfies Record<Device, string>;

/** Whether this device is told while no console is open. */
export default function PushDevice() {
  const { t } = useI18n();
  const api = useApi();
  const user = useUser();
  const [shown, setShown] = useState(user.preferences.pushText ?? false);
  const state = useQuery({ queryKey: ['push'], queryFn: () => pushDevice(api), staleTime: 0 });
  const { busy, run } = useTask();
  const { device, publicKey } = state.data ?? {};
  const isOn = device === 'on' || device === 'failing';
  const change = (on: boolean) =>
    void run(async () => {
      await (on ? switchPushOn(api, user.id, publicKey!) : switchPushOff(api));
      await state.refetch();
    });
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isOn}
            disabled={busy || (!isOn && device !== 'off')}
            onChange={(_, on) => change(on)}
          />
        }
        label={t('push.title')}
      />
      <Typography variant="caption" component="p" color={device === 'failing' ? 'error' : 'textSecondary'}>
        {state.isError ? t('push.unknown') : device ? t(HINTS[device]) : t('push.loading')}
      </Typography>
      {isOn && (
        <>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={shown}
                onChange={(_, on) => {
                  setShown(on);
                  keepPreference({ pushText: on });
                }}
              />
            }
            label={t('push.showText')}
          />
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              void run(async () => {
                await api.call(testPush);
                toast.success(t('push.tested'));
              })
            }
          >
            {t('push.test')}
          </Button>
        </>
      )}
    </div>
  );
}
