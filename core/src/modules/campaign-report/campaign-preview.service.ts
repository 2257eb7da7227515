import type { CampaignPreview, CampaignSettings, Template } from '@recado/sdk/contracts';
import { filledTemplate } from '@recado/sdk/rules';
import { ApiError, apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { campaignSettingsOf } from '../campaigns/campaign-settings.tx.js';
import { rendered, variablesIn, writtenIn } from '../campaigns/campaign-text.rules.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import { connectionsOfCampaigns, textsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { previewPerson } from './recipients.repo.js';

export type CampaignPreviews = ReturnType<typeof createCampaignPreviews>;
interface PreviewParts {
  campaigns: Pick<CampaignsService, 'find'>;
  templates: Pick<TemplatesService, 'find'>;
}
interface Written {
  campaign: CampaignRow;
  texts: Awaited<ReturnType<typeof textsOfCampaigns>>;
  template: Template | undefined;
  variables: CampaignSettings['variables'];
}

/** A campaign's texts as one person would read them. */
export function createCampaignPreviews({ db }: Pick<Infra, 'db'>, { campaigns, templates }: PreviewParts) {
  async function personOf(viewer: Principal, campaign: CampaignRow, contactId: number | undefined) {
    const whom = contactId ? { contactId } : { contactListId: campaign.contactListId ?? 0 };
    const found = await previewPerson(db, viewer, whom);
    if (!found && contactId) throw apiError('ERR_NO_CONTACT_FOUND');
    return found ?? { name: 'Ana', number: null, email: null };
  }
  /** The template as its provider has it. Without it, the values are shown alone: the preflight says what is wrong. */
  async function templateFor(campaign: CampaignRow): Promise<Template | undefined> {
    const asked = templateOf(campaign);
    const [line] = asked ? await connectionsOfCampaigns(db, [campaign.id]) : [];
    if (!asked || !line || line.channel === null) return undefined;
    try {
      return await templates.find(campaign, line.connectionId, asked);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  return {
    async preview(viewer: Principal, id: number, contactId: number | undefined): Promise<CampaignPreview> {
      const campaign = await campaigns.find(viewer, id);
      const person = await personOf(viewer, campaign, contactId);
      const { variables } = await campaignSettingsOf(db, viewer);
      const texts = await textsOfCampaigns(db, [id]);
      const template = await templateFor(campaign);
      const slots =
        campaign.template === null
          ? texts.filter(({ kind }) => kind === 'text').map(({ slot }) => slot)
          : [1];
      const written = { campaign, texts, template, variables };
      return { name: person.name, messages: slots.map((slot) => previewOf(written, slot, person)) };
    },
  };
}

function previewOf(
  { campaign, texts, template, variables }: Written,
  slot: number,
  person: { name: string; number: string | null; email: string | null },
): CampaignPreview['messages'][number] {
  const fill = (text: string) => rendered(text, person, variables);
  const question = texts.find((text) => text.slot === slot && text.kind === 'question')?.body;
  const written = writtenIn({ ...campaign, confirmation: false }, texts, slot).map(fill);
  const asked = campaign.confirmation && question ? fill(question) : undefined;
  const missing = [...written, ...(asked ? [asked] : [])].flatMap((one) => one.missing);
  const values = written.map(({ text }) => text);
  return {
    variant: slot,
    text: template ? templateText(template, values) : values.join(' · '),
    question: asked?.text ?? null,
    missing: [...new Set(missing)].filter((key) => variablesIn(`{${key}}`).length > 0),
  };
}

function templateText(template: Template, values: readonly string[]): string {
  const { header, body } = filledTemplate(template, values);
  return [header, body, template.footer].filter(Boolean).join('\n\n');
}
