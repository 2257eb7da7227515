import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '@recado/sdk/client';
import {
  RECOVERY_CODE_HEADER,
  RECOVERY_TRIES,
  saveRecoveredPassword,
  sendRecoveryCode,
  verifyRecoveryCode,
} from '@recado/sdk/contracts';
import { useI18n } from '../../lib/i18n';
import { useApi } from '../../lib/services';
import type { TextKey } from '../../lib/texts/load';
import { toast } from '../../lib/toasts';

export type RecoveryStep = 'phone' | 'code' | 'password';
/** The pauses of the original screen before the sign-in page opens. */
const AFTER_SAVING_MS = 1000;
const AFTER_TRIES_MS = 3000;
/** The server sends one code a minute to a phone. */
const BETWEEN_CODES_S = 60;

/** What a person understands better than "could not be done". */
const SAID = ['ERR_TOO_MANY_REQUESTS', 'ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_RECOVERY_CODE', 'ERR_VALIDATION'];

/** The three steps of a new password: phone, code, password. Each failure stays on its step, with its reason. */
export function useRecovery() {
  const { t, failureText } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const [step, setStep] = useState<RecoveryStep>('phone');
  const [phone, setPhone] = useState('');
  const [recoveryId, setRecoveryId] = useState('');
  const [wrong, setWrong] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [wait, setWait] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const leave = (ms: number) => {
    leaving.current = setTimeout(() => void navigate('/login'), ms);
  };
  const attempt = async (fallback: TextKey, work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure((isApiError(error) && SAID.includes(error.code) && failureText(error)) || t(fallback));
    }
    setBusy(false);
  };

  return {
    ...{ step, phone, setPhone, busy, failure, wait },
    isOver: wrong >= RECOVERY_TRIES,
    send: () =>
      attempt('recovery.sendFailed', async () => {
        const { userId } = await api.call(sendRecoveryCode, { body: { wpp: phone.trim() } });
        setRecoveryId(userId);
        setWrong(0);
        setWait(BETWEEN_CODES_S);
        setStep('code');
        toast.success(t('recovery.sent'));
      }),
    verify: (code: string) =>
      attempt('recovery.checkFailed', async () => {
        const answer = await api.call(verifyRecoveryCode, {
          ...{ params: { phone: phone.trim() }, headers: { [RECOVERY_CODE_HEADER]: code } },
        });
        if (answer.code !== null) {
          setStep('password');
          toast.success(t('recovery.verified'));
          return;
        }
        const tries = wrong + 1;
        setWrong(tries);
        setFailure(t(tries < RECOVERY_TRIES ? 'recovery.wrong' : 'recovery.exceeded'));
        if (tries >= RECOVERY_TRIES) leave(AFTER_TRIES_MS);
      }),
    save: (newPassword: string) =>
      attempt('recovery.saveFailed', async () => {
        await api.call(saveRecoveredPassword, { body: { userId: recoveryId, newPassword } });
        toast.success(t('recovery.saved'));
        leave(AFTER_SAVING_MS);
      }),
    /** Back to another phone. */
    restart: () => {
      setFailure(undefined);
      setStep('phone');
    },
  };
}
export type Recovery = ReturnType<typeof useRecovery>;
