/** The address of one company's invoices, for super users. */
export const companyInvoicesHref = (companyId: number): string => `/financeiro?tab=all&company=${companyId}`;
