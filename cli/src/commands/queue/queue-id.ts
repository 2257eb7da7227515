import { namedOfCompany } from '../../prompts/of-company.js';

/** The queue that a command or a person names, and its tenant. */
export const queueOf = namedOfCompany('queue', 'queue');
