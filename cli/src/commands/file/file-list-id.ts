import type { Call } from '../../call.js';
import type { Check } from '../../prompts/asker.js';
import { companyField, type CompanyOptions } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';

const fileListIdCheck: Check = (text) =>
  /^[1-9]\d{0,8}$/.test(text) ||
  `"${text}" is not the number of a file list: "recado file list" shows the numbers.`;

/** The file list that a command or a person names, and its tenant. */
export async function fileListOf(
  given: string | undefined,
  { company }: CompanyOptions,
  { asker }: Call,
): Promise<{ companyId: number; id: number }> {
  const named = await fill(
    {
      company: companyField(company),
      id: { flag: '<id>', question: 'Number of the file list', given, check: fileListIdCheck },
    },
    asker,
  );
  return { companyId: Number(named.company), id: Number(named.id) };
}
