import { PluginError, chargeProblem, type Charge, type Money } from '@recado/sdk';

const unfit = (what: string) =>
  new PluginError('CONTENT_REJECTED', `The provider's charge does not fit: ${what}.`);

/**
 * A charge that a plugin returned, if it can be used and is the one that was asked for. A provider may know a reference from
 * another time: after a backup was restored, or of another installation with the same access.
 */
export function fittingCharge(
  answer: unknown,
  asked: Money & { reference: string; externalId?: string },
): Charge {
  const problem = chargeProblem(answer);
  if (problem) throw unfit(problem);
  const charge = answer as Charge;
  if (charge.reference !== asked.reference) throw unfit('it has another reference');
  if (asked.externalId !== undefined && charge.externalId !== asked.externalId)
    throw unfit('it has another id');
  if (charge.amountMinor !== asked.amountMinor || charge.currency !== asked.currency)
    throw unfit('it asks for another sum');
  const { url } = charge.pay;
  if (url !== undefined && !isPage(url)) throw unfit('its payment page has no https address');
  return charge;
}

function isPage(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}
