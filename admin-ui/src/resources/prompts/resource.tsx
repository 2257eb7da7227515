import PromptIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

/** Instructions by which a language model answers; chosen in forms of connections and queues, too. */
export const prompts: OfficeResource = {
  name: 'prompts',
  access: 'prompts',
  list: page(() => import('./PromptList'), 'PromptList'),
  create: page(() => import('./PromptPages'), 'PromptCreate'),
  edit: page(() => import('./PromptPages'), 'PromptEdit'),
  recordRepresentation: 'name',
  menu: { text: 'office.prompts.title', Icon: PromptIcon },
  api: { path: 'prompt' },
  live: { prompt: renewLists },
};

/** Opened from the list of prompts. */
export const modelUsage: OfficeResource = {
  name: 'ai-usage',
  access: 'prompts',
  beside: true,
  page: page(() => import('./usage/UsagePage'), 'UsagePage'),
};
