import { PluginError, errorFromFetch, isPluginError, type Capabilities, type SendReceipt } from '@recado/sdk';

/**
 * The meaning of a failed send. If the provider may have accepted it without saying so, that is DELIVERY_UNCERTAIN; a
 * channel that declares `idempotentSend` can simply be retried.
 */
export function outcomeOfSend({ idempotentSend }: Pick<Capabilities, 'idempotentSend'>) {
  const uncertain = (message: string, cause?: unknown) =>
    new PluginError(idempotentSend ? 'TEMPORARY' : 'DELIVERY_UNCERTAIN', message, { cause });

  return {
    timedOut: () => uncertain('The channel did not say in time whether the message was sent.'),
    checked(receipts: SendReceipt[]): SendReceipt[] {
      const named =
        Array.isArray(receipts) &&
        receipts.length > 0 &&
        receipts.every(
          ({ externalMessageId: id }) => typeof id === 'string' && id !== '' && Buffer.byteLength(id) <= 255,
        );
      if (!named) throw uncertain('The channel did not name the message that it sent.');
      return receipts;
    },
    failed(error: unknown): PluginError {
      if (!isPluginError(error)) return uncertain('The send ended unexpectedly.', error);
      if (error.code === 'DELIVERY_UNCERTAIN' && idempotentSend) return uncertain(error.message, error);
      // The guard brands plain errors. A network failure may have come after the transmission.
      if (error.code === 'UNKNOWN' && isFromNetwork(error.cause)) {
        const mapped = errorFromFetch(error.cause, { transmits: true });
        return mapped.code === 'DELIVERY_UNCERTAIN' ? uncertain(mapped.message, error.cause) : mapped;
      }
      return error;
    },
  };
}

function isFromNetwork(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return true;
  if (cause instanceof TypeError && /fetch failed|terminated/.test(cause.message)) return true;
  return typeof (cause as NodeJS.ErrnoException).code === 'string' && 'syscall' in cause;
}
