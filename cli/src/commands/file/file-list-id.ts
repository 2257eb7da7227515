import { namedOfCompany } from '../../prompts/of-company.js';

/** The file list that a command or a person names, and its tenant. */
export const fileListOf = namedOfCompany('file list', 'file');
