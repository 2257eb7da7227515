import { useCallback } from 'react';
import { isApiError } from '@recado/sdk/client';
import type { SessionAnswer } from '@recado/sdk/contracts';
import { useI18n } from '../../../lib/i18n';
import { useSession } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import type { DueStep } from '../LoginForm';
import { toPaymentIfExpired } from '../to-payment';
import { CodeStep } from './CodeStep';
import { SetUpStep } from './SetUpStep';

/** What follows a right password: a code, or the set-up that the company demands. */
export default function SecondStep({ due, onBack }: { due: DueStep; onBack: () => void }) {
  const { failureText } = useI18n();
  const { begin } = useSession();
  const enter = async (answer: SessionAnswer) => toPaymentIfExpired(await begin(answer));
  /** The text of a failure; undefined if the step is over, and the password is asked again. */
  const explain = useCallback(
    (error: unknown): string | undefined => {
      const text = failureText(error);
      if (!isApiError(error, 'ERR_SECOND_STEP_OVER')) return text;
      if (text) toast.error(text);
      onBack();
      return undefined;
    },
    [failureText, onBack],
  );
  const Step = due === 'code' ? CodeStep : SetUpStep;
  return <Step {...{ enter, explain, onBack }} />;
}

export interface StepProps {
  enter: (answer: SessionAnswer) => Promise<void>;
  explain: (error: unknown) => string | undefined;
  onBack: () => void;
}
