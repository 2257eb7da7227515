/** The address of an invoice's receipt, within the back-office. */
export const receiptHref = (invoiceId: number): string => `/financeiro?receipt=${invoiceId}`;
