import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import type { InvitationLink, User } from '@recado/sdk/contracts';
import { useAction } from '../../../components/use-action';
import { InvitationDialog } from './InvitationDialog';

/** What can be done with the invitation of a user who has not chosen a password yet. */
export type InvitationStep = 'renew' | 'withdraw';

interface InvitationStepsProps {
  user: Pick<User, 'id' | 'name'>;
  /** The step that is asked about. */
  step: InvitationStep | undefined;
  onLeave: () => void;
}

/** Asks before each step, and shows the link that a new invitation has. */
export function InvitationSteps({ user, step, onLeave }: InvitationStepsProps) {
  const notify = useNotify();
  const { run, isBusy } = useAction();
  const [made, setMade] = useState<InvitationLink>();
  const { id, name } = user;
  const renew = async () => {
    setMade(await run((provider) => provider.renewInvitation(id)));
    onLeave();
  };
  const withdraw = async () => {
    const done = await run(async (provider) => {
      await provider.withdrawInvitation(id);
      return true;
    });
    if (done) notify('office.invitations.withdrawn', { type: 'success' });
    onLeave();
  };
  const common = { loading: isBusy, titleTranslateOptions: { name }, onClose: onLeave };
  return (
    <>
      <Confirm
        {...common}
        isOpen={step === 'renew'}
        title="office.invitations.renewTitle"
        content="office.invitations.renewText"
        confirm="office.invitations.renew"
        onConfirm={() => void renew()}
      />
      <Confirm
        {...common}
        isOpen={step === 'withdraw'}
        title="office.invitations.withdrawTitle"
        content="office.invitations.withdrawText"
        confirm="office.invitations.withdraw"
        confirmColor="warning"
        onConfirm={() => void withdraw()}
      />
      {made && <InvitationDialog name={name} invitation={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
