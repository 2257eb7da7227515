import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  campaignRecipientsFile,
  cancelCampaign,
  deleteCampaignMedia,
  duplicateCampaign,
  listCampaignRecipients,
  listCampaignSettings,
  listConnectionTemplates,
  listContactListNames,
  listContacts,
  listMessageRates,
  listTagNames,
  pauseCampaign,
  preflightCampaign,
  previewCampaign,
  restartCampaign,
  resumeCampaign,
  retryCampaign,
  saveCampaignSettings,
  saveMessageRates,
  showCampaign,
  showCampaignReport,
  startCampaign,
  testCampaign,
  uploadCampaignMedia,
  type CampaignSettings,
  type MessageRate,
  type RecipientState,
} from '@recado/sdk/contracts';

/** Which recipients a report shows. */
export interface RecipientFilter {
  state?: RecipientState;
  searchParam?: string;
}
type FileLanguage = 'pt' | 'en' | 'es' | 'tr';

export const campaignCalls = (api: Api) => {
  const of = (id: Identifier) => ({ params: { id: Number(id) } });
  return {
    startCampaign: (id: Identifier) => api.call(startCampaign, of(id)),
    pauseCampaign: (id: Identifier) => api.call(pauseCampaign, of(id)),
    resumeCampaign: (id: Identifier) => api.call(resumeCampaign, of(id)),
    cancelCampaign: (id: Identifier) => api.call(cancelCampaign, of(id)),
    restartCampaign: (id: Identifier) => api.call(restartCampaign, of(id)),
    retryCampaign: (id: Identifier) => api.call(retryCampaign, of(id)),
    duplicateCampaign: (id: Identifier) => api.call(duplicateCampaign, of(id)),
    showCampaign: (id: Identifier) => api.call(showCampaign, of(id)),
    campaignPreflight: (id: Identifier) => api.call(preflightCampaign, of(id)),
    /** Without a contact: as its first recipient would read it. */
    campaignPreview: (id: Identifier, contactId?: number) =>
      api.call(previewCampaign, { ...of(id), query: contactId === undefined ? {} : { contactId } }),
    /** Without a connection: over the first that is up. */
    testCampaign: (id: Identifier, body: { contactId: number; variant: number; whatsappId: number | null }) =>
      api.call(testCampaign, { ...of(id), body }),
    connectionTemplates: (id: Identifier) => api.call(listConnectionTemplates, of(id)),
    uploadCampaignMedia(id: Identifier, file: File, onProgress: (share: number) => void) {
      const body = new FormData();
      body.append('file', file);
      return api.upload(uploadCampaignMedia, { ...of(id), body, onProgress });
    },
    deleteCampaignMedia: (id: Identifier) => api.call(deleteCampaignMedia, of(id)),
    campaignReport: (id: Identifier) => api.call(showCampaignReport, of(id)),
    campaignRecipients: (id: Identifier, filter: RecipientFilter, after?: number) =>
      api.call(listCampaignRecipients, {
        ...of(id),
        query: { ...filter, ...(after !== undefined && { after }) },
      }),
    campaignRecipientsFile: (id: Identifier, { state }: RecipientFilter, language: FileLanguage) =>
      api.download(campaignRecipientsFile, { ...of(id), query: { ...(state && { state }), language } }),
    /** Each setting is its own JSON text on the wire. */
    async campaignSettings(): Promise<CampaignSettings> {
      const rows = await api.call(listCampaignSettings);
      return Object.fromEntries(
        rows.map(({ key, value }) => [key, JSON.parse(value)]),
      ) as unknown as CampaignSettings;
    },
    saveCampaignSettings: (settings: Partial<CampaignSettings>) =>
      api.call(saveCampaignSettings, { body: { settings } }),
    messageRates: () => api.call(listMessageRates),
    saveMessageRates: (rates: MessageRate[]) => api.call(saveMessageRates, { body: { rates } }),
    contactListNames: () => api.call(listContactListNames, { query: {} }),
    tagNames: () => api.call(listTagNames, { query: {} }),
    findContacts: (searchParam: string) => api.call(listContacts, { query: { searchParam } }),
  };
};
