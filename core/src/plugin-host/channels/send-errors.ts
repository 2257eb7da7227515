import { PluginError, errorFromFetch, isPluginError, type Capabilities, type SendReceipt } from '@recado/sdk';

/**
 * The meaning of a failed send. If the provider may have accepted it without saying so, that is DELIVERY_UNCERTAIN; a
 * channel that declares `idempotentSend` can simply be retried.
 */
export function outcomeOfSend({ idempotentSend }: Pick<Capabilities, 'idempotentSend'>) {
  const uncertain = (message: string, cause?: unknown) => {
    const { texts, providerCode, sent } = isPluginError(cause) ? cause : ({} as Partial<PluginError>);
    const known = { texts, providerCode, ...(sent && isNamed(sent) && { sent }) };
    return new PluginError(idempotentSend ? 'TEMPORARY' : 'DELIVERY_UNCERTAIN', message, { cause, ...known });
  };

  return {
    timedOut: () => uncertain('The channel did not say in time whether the message was sent.'),
    checked(receipts: SendReceipt[]): SendReceipt[] {
      if (!isNamed(receipts) || receipts.length === 0)
        throw uncertain('The channel did not name the message that it sent.');
      return receipts;
    },
    failed(error: unknown): PluginError {
      if (!isPluginError(error)) return uncertain('The send ended unexpectedly.', error);
      // Something left, and nobody can tell what.
      if (error.sent && !isNamed(error.sent))
        return uncertain('The channel did not name the parts that it sent.', error);
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

const isNamed = (receipts: readonly SendReceipt[]): boolean =>
  Array.isArray(receipts) &&
  receipts.every(
    ({ externalMessageId: id }) => typeof id === 'string' && id !== '' && Buffer.byteLength(id) <= 255,
  );

function isFromNetwork(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return true;
  if (cause instanceof TypeError && /fetch failed|terminated/.test(cause.message)) return true;
  return typeof (cause as NodeJS.ErrnoException).code === 'string' && 'syscall' in cause;
}
