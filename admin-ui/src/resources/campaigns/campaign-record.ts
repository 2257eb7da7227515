import {
  CAMPAIGN_MEDIA_MAX,
  CAMPAIGN_SLOTS,
  CAMPAIGN_TEXT_MAX,
  HOLDS_FOR_PEOPLE,
  type Campaign,
} from '@recado/sdk/contracts';
import { timeProblem } from '@recado/sdk/ui';
import { atMost, required, wholeNumber } from '../../components/validators';

/** What a person may decide about a campaign, in the order of its buttons. */
export const CAMPAIGN_STEPS = ['start', 'pause', 'resume', 'restart', 'retry', 'cancel'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

type Translate = (key: string, values: Record<string, unknown>) => string;
const MAY: Record<CampaignStep, (campaign: Campaign) => boolean> = {
  start: ({ status }) => status === 'INATIVA' || status === 'PROGRAMADA',
  pause: ({ status, holdReason }) => status === 'EM_ANDAMENTO' && !isForPeople(holdReason),
  resume: (campaign) => isPaused(campaign),
  restart: ({ status }) => status === 'CANCELADA',
  retry: ({ status, counts }) =>
    (status === 'EM_ANDAMENTO' || status === 'FINALIZADA') && (counts.failed ?? 0) > 0,
  cancel: ({ status }) => status === 'EM_ANDAMENTO' || status === 'PROGRAMADA',
};
/** It goes on only when a person resumes it. */
const isForPeople = (hold: Campaign['holdReason']) => hold !== null && HOLDS_FOR_PEOPLE.includes(hold);

/** Whether a running campaign stands still until a person resumes it. */
export const isPaused = ({ status, holdReason }: Pick<Campaign, 'status' | 'holdReason'>): boolean =>
  status === 'EM_ANDAMENTO' && isForPeople(holdReason);

/** What a recipient got: the template, or one of the numbered texts. */
export const sentText = (translate: Translate, template: Campaign['template'], variant: number): string =>
  template
    ? translate('office.campaigns.templateNamed', { name: template.name })
    : translate('office.campaigns.slot', { number: variant });

/** The steps that the state of a campaign allows; the server decides again. */
export const stepsOf = (campaign: Campaign): CampaignStep[] =>
  CAMPAIGN_STEPS.filter((step) => MAY[step](campaign));

export const SLOTS = Array.from({ length: CAMPAIGN_SLOTS }, (_, index) => index + 1);
export const textRules = [atMost(CAMPAIGN_TEXT_MAX)];
export const hourRules = [timeProblem];
export const connectionRules = [
  (joined: unknown) => (connectionIds(joined).length > 0 ? undefined : 'common.required'),
];
export const shareRules = [required, ...wholeNumber(1, 100)];
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A weekday in the words of a language; 0 is Sunday. */
export const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));

export const MEDIA_MAX_MB = CAMPAIGN_MEDIA_MAX / 1024 / 1024;
export const mediaProblem = (file: unknown): string | undefined =>
  file instanceof File && file.size > CAMPAIGN_MEDIA_MAX ? 'office.campaigns.mediaTooLarge' : undefined;

/** The ids that a form or the wire joins by commas. */
export const connectionIds = (joined: unknown): number[] =>
  typeof joined === 'string' && joined ? joined.split(',').map(Number) : [];
/** A path with a plain number would be an array. */
export const shareField = (id: number): string => `shares.c${id}`;
/** The share that a connection of the campaign has; a new one gets an equal part. */
export const storedShare = (connections: unknown, id: number): number =>
  (connections as Campaign['connections'] | undefined)?.find((one) => one.id === id)?.weight ?? 1;

const OPTIONAL = ['contactListId', 'tagListId', 'queueId', 'template'];
const TEXTS = SLOTS.flatMap((slot) => [`message${slot}`, `confirmationMessage${slot}`]);
const HOURS = ['windowFrom', 'windowTo', 'days'];
type Values = Record<string, unknown>;

/** What the form sends: what is empty is null. Without hours of its own, a campaign has the company's. */
export function toCampaignForm(values: Values): Values {
  const { name, confirmation, whatsappId, scheduledAt, connections } = values;
  const shares = (values['shares'] ?? {}) as Record<string, number | null | undefined>;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, isEmpty(values[one]) ? null : values[one]]));
  return {
    ...{ name, whatsappId, confirmation: Boolean(confirmation) },
    // In the order of the connections.
    weights: connectionIds(whatsappId).map((id) => shares[`c${id}`] ?? storedShare(connections, id)),
    scheduledAt: isEmpty(scheduledAt) ? null : new Date(scheduledAt as string | Date).toISOString(),
    ...pick([...OPTIONAL, ...TEXTS, ...HOURS]),
  };
}
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
