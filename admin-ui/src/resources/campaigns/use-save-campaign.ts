import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import type { Campaign } from '@recado/sdk/contracts';
import { sendChanges } from '../../edits/send-changes';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey } from '../../providers/error-text';
import { toCampaignForm } from './campaign-record';

type Values = Record<string, unknown>;
const changesOf = sendChanges(toCampaignForm);
type Read = Parameters<typeof changesOf>[1];

/** Shares go by the order of the connections: neither is sent without the other. */
function toChanges(values: Values, read?: Read): Values {
  const changes = changesOf(values, read);
  if (!('weights' in changes || 'whatsappId' in changes)) return changes;
  const { whatsappId, weights } = toCampaignForm(values);
  return { ...changes, whatsappId, weights };
}

/** The file follows the form, because it needs the campaign's id. `sent`: the share that was sent so far. */
export function useSaveCampaign() {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const translate = useTranslate();
  const values = useRef<Values>({});
  const [sent, setSent] = useState<number>();
  return {
    sent,
    transform: (form: Values, read?: Read) => {
      values.current = form;
      return toChanges(form, read);
    },
    onSuccess: async ({ id }: Campaign) => {
      const { chosenMedia, removeMedia } = values.current;
      try {
        if (chosenMedia instanceof File) {
          setSent(0);
          await provider.uploadCampaignMedia(id, chosenMedia, setSent);
        } else if (removeMedia) await provider.deleteCampaignMedia(id);
        notify('office.campaigns.saved', { type: 'success' });
      } catch (error) {
        const reason = translate(errorKey(error));
        notify('office.campaigns.mediaNotSent', { type: 'error', messageArgs: { reason }, multiLine: true });
      } finally {
        setSent(undefined);
        redirect('edit', 'campaigns', id);
        refresh();
      }
    },
  };
}
