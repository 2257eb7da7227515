import { atMost, required } from '../../components/validators';

const isHttp = (value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return URL.canParse(value.trim()) && /^https?:/i.test(value.trim())
    ? undefined
    : 'office.webhooks.badAddress';
};
export const addressRules = [required, isHttp, atMost(2000)];
export const descriptionRules = [atMost(200)];

/** What the form sends. */
export const toWebhookForm = ({ url, description, events }: Record<string, unknown>) => ({
  url: typeof url === 'string' ? url.trim() : url,
  description: description ?? '',
  events,
});
