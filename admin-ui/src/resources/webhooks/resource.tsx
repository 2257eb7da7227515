import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { WebhookNotices } from './WebhookNotices';
import { page, renewLists, type OfficeResource } from '../resource';

/** Addresses that are told of the company's events. Under the same terms as the API for programs. */
export const webhooks: OfficeResource = {
  name: 'webhooks',
  access: 'messagesApi',
  beside: true,
  list: page(() => import('./WebhookList'), 'WebhookList'),
  create: page(() => import('./WebhookPages'), 'WebhookCreate'),
  edit: page(() => import('./WebhookPages'), 'WebhookEdit'),
  recordRepresentation: 'url',
  menu: { text: 'office.webhooks.title', Icon: WebhookIcon },
  api: { path: 'webhooks' },
  notice: WebhookNotices,
  live: { webhook: renewLists },
};
