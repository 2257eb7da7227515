import { failedAfter, type OutboundMessage, type SendReceipt } from '@recado/sdk';

/** One message of Meta's, made when its turn comes: a file that the customer has is not uploaded again. */
export type Part = () => object | Promise<object>;
type Posted = Omit<SendReceipt, 'part' | 'acceptedAt'>;

/**
 * Posts the parts of a message one after the other, from the first one that the customer does not have. A failure names
 * those that left: the core continues behind them.
 */
export async function sendParts(
  { firstPart = 0 }: Pick<OutboundMessage, 'firstPart'>,
  parts: readonly Part[],
  post: (body: object, part: number) => Promise<Posted>,
): Promise<SendReceipt[]> {
  const receipts: SendReceipt[] = [];
  for (const [part, make] of parts.entries()) {
    if (part < firstPart) continue;
    try {
      const posted = await post(await make(), part);
      receipts.push({ part, ...posted, acceptedAt: new Date().toISOString() });
    } catch (error) {
      throw receipts.length === 0 ? error : failedAfter(receipts, error);
    }
  }
  return receipts;
}
