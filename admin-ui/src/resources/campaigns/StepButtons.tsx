import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { StartDialog } from './StartDialog';
import { stepsOf, type CampaignStep } from './campaign-record';
import { STEP_ICONS } from './step-icons';
import { useAction } from '../../components/use-action';

const CALLS: Record<CampaignStep, (provider: OfficeDataProvider, id: number) => Promise<Campaign>> = {
  start: (provider, id) => provider.startCampaign(id),
  pause: (provider, id) => provider.pauseCampaign(id),
  resume: (provider, id) => provider.resumeCampaign(id),
  restart: (provider, id) => provider.restartCampaign(id),
  retry: (provider, id) => provider.retryCampaign(id),
  cancel: (provider, id) => provider.cancelCampaign(id),
};
/** A pause loses and sends nothing. */
const AT_ONCE: readonly CampaignStep[] = ['pause'];

/** What may be done with a campaign in its state; what sends or ends it asks first. */
export function StepButtons({ campaign, icon = false }: { campaign: Campaign; icon?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, isBusy } = useAction();
  const [asked, setAsked] = useState<CampaignStep>();
  const take = async (step: CampaignStep) => {
    const done = await run((provider) => CALLS[step](provider, campaign.id));
    setAsked(undefined);
    if (done) notify(`office.campaigns.done.${step}`, { type: 'success' });
  };
  const close = () => setAsked(undefined);
  return (
    <>
      {stepsOf(campaign).map((step) => {
        const Icon = STEP_ICONS[step];
        const text = translate(`office.campaigns.steps.${step}`);
        const choose = () => (AT_ONCE.includes(step) ? void take(step) : setAsked(step));
        return icon ? (
          <Tooltip key={step} title={text}>
            <IconButton
              size="small"
              color={step === 'cancel' ? 'error' : 'primary'}
              aria-label={`${text}: ${campaign.name}`}
              // A disabled button would lose the focus, and its tooltip.
              onClick={() => !isBusy && choose()}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : (
          <Button
            key={step}
            variant={step === 'start' || step === 'resume' ? 'contained' : 'outlined'}
            color={step === 'cancel' ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={isBusy}
            onClick={choose}
          >
            {text}
          </Button>
        );
      })}
      {asked === 'start' && (
        <StartDialog campaign={campaign} isBusy={isBusy} onStart={() => void take('start')} onClose={close} />
      )}
      <Confirm
        isOpen={asked !== undefined && asked !== 'start'}
        loading={isBusy}
        title={translate(`office.campaigns.ask.${asked ?? 'cancel'}`)}
        content={translate(`office.campaigns.askText.${asked ?? 'cancel'}`, {
          smart_count: campaign.counts.failed ?? 0,
        })}
        confirm={`office.campaigns.steps.${asked ?? 'cancel'}`}
        cancel="office.campaigns.back"
        onConfirm={() => asked && void take(asked)}
        onClose={close}
      />
    </>
  );
}
