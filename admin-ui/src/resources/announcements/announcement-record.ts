import { ANNOUNCEMENT_IMAGE_MAX } from '@recado/sdk/contracts';

export const IMAGE_MAX_MB = ANNOUNCEMENT_IMAGE_MAX / 1024 / 1024;
const IMAGE_TYPES = ['image/png', 'image/jpeg'];
export const IMAGE_ACCEPT = '.png,.jpg,.jpeg';

/** The key of what is wrong with a chosen image. */
export function imageProblem(file: Pick<File, 'size' | 'type'> | null | undefined): string | undefined {
  if (!file) return undefined;
  if (!IMAGE_TYPES.includes(file.type)) return 'office.announcements.imageKind';
  return file.size > ANNOUNCEMENT_IMAGE_MAX ? 'office.announcements.imageSize' : undefined;
}

const moment = (value: unknown): string | null => (value ? new Date(value as string).toISOString() : null);

/** What the form sends: the audience with its companies or plans alone. */
export function toAnnouncementForm(values: Record<string, unknown>): Record<string, unknown> {
  const { title, text, priority, status, from, until, audience, companyIds, planIds } = values;
  return {
    ...{ title, text, priority, status, audience, from: moment(from), until: moment(until) },
    ...(audience === 'companies' && { companyIds }),
    ...(audience === 'plans' && { planIds }),
  };
}

/** Whether `until` comes after `from`, as far as both are given. */
export const untilProblem = (until: unknown, { from }: Record<string, unknown>): string | undefined =>
  until && from && new Date(until as string) <= new Date(from as string)
    ? 'office.announcements.untilBeforeFrom'
    : undefined;
