import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, Template, testCampaign } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import { insertStep } from '../../infra/hot-session.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import { composed, type Composed, type Script } from '../campaign-sending/composed-message.rules.js';
import { mediaOf } from '../campaigns/campaign-media.tx.js';
import { campaignSettingsOf } from '../campaigns/campaign-settings.tx.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import { connectionsOfCampaigns, textsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { addressees, type Addressee } from '../direct-messages/addressees.tx.js';
import { writeDirectMessages } from '../direct-messages/direct-messages.tx.js';
import { assertReplyWindow } from '../messages/reply-window.tx.js';
import { personOf } from './test-person.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';

export interface TestSendParts {
  campaigns: Pick<CampaignsService, 'find'>;
  companies: Pick<CompaniesService, 'find'>;
  channels: Pick<Channels, 'capabilities'>;
  templates: Pick<TemplatesService, 'find'>;
  outbox: Outbox;
  outbound: Pick<Outbound, 'kick'>;
}
export type CampaignTests = ReturnType<typeof createCampaignTests>;
type Asked = BodyOf<typeof testCampaign>;
type Answer = AnswerOf<typeof testCampaign>;
interface Line {
  id: number;
  channel: string;
}
interface TestSend {
  whom: Addressee;
  variant: number | undefined;
  campaign: CampaignRow;
  line: Line;
  script: Script;
}

const VALID_MS = 10 * 60_000;
const PROBLEMS = {
  gone: 'ERR_NO_CONTACT_FOUND',
  blocked: 'ERR_CONTACT_BLOCKED',
  suppressed: 'ERR_CONTACT_BLOCKED',
  unreachable: 'ERR_WAPP_INVALID_CONTACT',
} as const;

/**
 * Sends what a campaign says to one person now. The form of its keys, `ct:{campaign}:{random}:{place}`, marks a test: it
 * belongs to no recipient, so nothing of it counts.
 */
export function createCampaignTests({ db, clock }: Pick<Infra, 'db' | 'clock'>, parts: TestSendParts) {
  const { campaigns, companies, channels, templates, outbox, outbound } = parts;

  async function lineOf(campaign: CampaignRow, asked: Asked): Promise<Line> {
    const all = (await connectionsOfCampaigns(db, [campaign.id])).filter(({ channel }) => channel !== null);
    const fits = asked.whatsappId
      ? all.find(({ connectionId }) => connectionId === asked.whatsappId)
      : (all.find(({ status }) => status === 'CONNECTED') ?? all[0]);
    if (!fits) throw apiError('ERR_NO_WAPP_FOUND');
    return { id: fits.connectionId, channel: fits.channel! };
  }
  async function scriptOf(campaign: CampaignRow, line: Line): Promise<Script> {
    const template = templateOf(campaign);
    let found: Template | undefined;
    if (template) {
      found = await templates.find(campaign, line.id, template);
      if (!found || found.parameters.length !== template.parameters.length)
        throw apiError('ERR_CAMPAIGN_INCOMPLETE', 'The template does not fit', { field: 'template' });
    }
    const { variables } = await campaignSettingsOf(db, campaign);
    const texts = await textsOfCampaigns(db, [campaign.id]);
    const media = await mediaOf(db, campaign);
    return { confirmation: Boolean(campaign.confirmation), texts, template, found, media, variables };
  }
  async function whomOf(actor: Principal, { contactId, number }: Asked): Promise<Addressee> {
    if (contactId) return { contactId };
    if (!number) throw apiError('ERR_VALIDATION', 'contactId or number is needed', { field: 'contactId' });
    const phone = phoneFromText(number, phoneCountry(await companies.find(actor)));
    if (!phone) throw apiError('ERR_WAPP_INVALID_CONTACT');
    return { phone };
  }
  async function write(
    trx: Transaction,
    actor: Principal,
    { whom, variant, campaign, line, script }: TestSend,
  ): Promise<number[]> {
    const now = clock.now();
    const capabilities = channels.capabilities(line.channel);
    if (!capabilities) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    const common = { outbox, capabilities, now, idStep: await insertStep(db) };
    const { contacts, events } = await addressees(trx, actor, [whom], common);
    if (!contacts[0]) throw apiError('ERR_NO_CONTACT_FOUND');
    await outbox.append(trx, ...events);
    const contactId = contacts[0].id;
    const person = await personOf(trx, actor, contactId);
    const contents = contentsOf(script, person, variant);
    if (contents.some(({ mediaType }) => mediaType !== 'template'))
      await assertReplyWindow(trx, actor, { contactId, connectionId: line.id }, capabilities, now);
    const test = randomUUID();
    const messages = contents.map((content, place) => ({
      ...content,
      ...{ to: { contactId }, clientKey: `ct:${campaign.id}:${test}:${place + 1}`, userId: actor.userId },
      validUntil: new Date(now.getTime() + VALID_MS),
    }));
    const written = await writeDirectMessages(trx, actor, line, 'campaign', messages, common);
    return written.map((one) => {
      if ('problem' in one) throw apiError(PROBLEMS[one.problem]);
      return one.messageId;
    });
  }

  return {
    async send(actor: Principal, id: number, asked: Asked): Promise<Answer> {
      const campaign = await campaigns.find(actor, id);
      const line = await lineOf(campaign, asked);
      const script = await scriptOf(campaign, line);
      const whom = await whomOf(actor, asked);
      const test = { whom, variant: asked.variant, campaign, line, script };
      const messageIds = await inTransaction(db, (trx) => write(trx, actor, test));
      outbox.wake();
      outbound.kick(messageIds);
      return { messageId: messageIds[0]!, messageIds, connectionId: line.id };
    },
  };
}

type Person = Parameters<typeof composed>[1];

/** The asked text, or all of them; with confirmation, each after its question. */
function contentsOf(
  script: Script,
  person: Pick<Person, 'name' | 'number' | 'email'>,
  variant: number | undefined,
): Composed[] {
  const filled = script.texts.filter(({ kind }) => kind === 'text').map(({ slot }) => slot);
  const slots = script.template ? [1] : filled;
  const chosen = variant === undefined ? slots : slots.filter((slot) => slot === variant);
  if (chosen.length === 0)
    throw apiError('ERR_CAMPAIGN_INCOMPLETE', 'There is no such text', { field: `message${variant ?? 1}` });
  const steps = script.confirmation ? [1, 2] : [1];
  return chosen.flatMap((slot) =>
    steps.map((step) => {
      const content = composed(script, { ...person, variant: slot, step });
      if ('missing' in content)
        throw apiError('ERR_CAMPAIGN_INCOMPLETE', `No value for ${content.missing.join(', ')}`, {
          field: `message${slot}`,
          missing: content.missing,
        });
      return content;
    }),
  );
}
