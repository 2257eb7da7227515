/** What a plugin's author does about a failed check; by its name, or by its group for all the others. */
const ADVICE: Readonly<Record<string, string>> = {
  'capabilities/*':
    'let the capabilities say exactly what the adapter has: remove what is missing, declare what is there',
  'capabilities/plain-data':
    'write the capabilities as plain JSON: no functions, dates or undefined inside lists',
  'capabilities/limits-sane': 'give limits as whole numbers above 0, and leave out those that do not exist',
  'capabilities/choices-come-back':
    'declare "postback" as inbound and parse the pick of a choice, or offer no choices',
  'form/*':
    'mend the TypeBox schema of the mode or of the plugin: the back-office draws the form from it alone',
  'form/secrets-marked': 'write secret({ title }) instead of Type.String(…) for that field',
  'form/signing-secret-marked': 'write secret({ title }) for the field that verify() reads',
  'form/settings-accepted':
    'let the schema accept the settings of the fixture, or give working settings to the fixture',
  'form/check-says-ok': 'let provision() answer { ok: true } when the provider accepts the settings',
  'form/check-says-what-is-wrong':
    'let provision() ask the provider with the settings, and answer { ok: false, message } when it refuses them',
  'form/account-key': 'let accountKey() return the account of the settings, and undefined for an empty form',
  'lifecycle/*':
    'register everything in register(), open things in init(), and let dispose() close what is open, each time',
  'fixtures/*': 'complete the fixture of the test',
  'signature/*':
    'check the signature over rawBody with timingSafeEqual, and return false for everything that is missing, malformed or unset',
  'handshake/*': 'answer the verification request only with the right token, and put it into the fixture',
  'batches/*':
    'return every entry of the request from split(), in order, with the account that the provider names',
  'batches/recorded': 'record one request with events of two accounts, and give it as batch',
  'parsing/*': 'compare the recording with what parse() gives, and mend the one that is wrong',
  'parsing/replay-equal':
    'use no clock, no random number and no memory in parse(): take moments and ids from the payload',
  'parsing/survives-queue': 'put only JSON into payloads: parse() reads them after a queue',
  'parsing/payload-untouched': 'copy what has to change: parse() may be called again with the same payload',
  'parsing/kinds-recorded': 'record a request for each declared kind, or do not declare it',
  'parsing/kinds-declared': 'declare the kind in capabilities.inbound',
  'parsing/moves-complete': 'give moved: { from, to } with the ids of the chat, as its messages name them',
  'parsing/moves-followed':
    'name in the contact of the move the identity before it and the one after it, as the messages do',
  'parsing/ids-present':
    "give every event the provider's id and conversation, and no event where they are missing",
  'parsing/moments-iso': 'convert moments with new Date(…).toISOString()',
  'parsing/identities-present': 'name at least one identity; phones have only digits, with country code',
  'robustness/*':
    'read every value of a payload as unknown: check its type before use, and give no event if it does not fit',
  'robustness/unknown-content-kept':
    'give content { kind: "unsupported", originalType } for a message that cannot be read',
  'statuses/*': 'report each status as it comes, without memory; the core puts them in order',
  'statuses/receipts-recorded': 'record a request for each declared receipt, or do not declare it',
  'statuses/receipts-declared': 'declare the status in capabilities.receipts',
  'statuses/failures-explained': "give error: { code, text } with the provider's own words",
  'media/*':
    'give a reference (providerRef of texts, mimeType), and let downloadMedia() stream its bytes later',
  'media/download-401': 'throw AUTH_EXPIRED for a refused access: errorFromAnswer() does it',
  'media/download-5xx': 'throw TEMPORARY for a provider in trouble: errorFromAnswer() does it',
  'provisioning/*':
    'let provision() and deprovision() do the same each time, and fail when one of their calls fails',
  'provisioning/account-named': 'let identify() ask the provider whose access the settings hold',
  'provisioning/identify-refuses':
    'ask the provider in identify(), and pass its refusal on as AUTH_EXPIRED or CONFIG_INVALID',
  'sending/*': 'return one receipt for each message that the provider made, with its id, in order',
  'sending/ids-of-their-own':
    "return the id that the provider gave this very message: never one made of its text, no other message's, and none that JSON.parse has rounded (parseExactly reads large numbers as texts)",
  'sending/message-untouched': 'copy the message before changing it: the core sends the same object again',
  'sending/through-context-http': 'call the provider with ctx.http.fetch',
  'sending/repeat-is-one-message':
    'pass clientId to the provider as its idempotency key, or do not declare idempotentSend',
  'choices/*': "send every choice with its id, and give that id back as the postback's choiceId",
  'failures/*':
    'use errorFromAnswer(answer, sentence, { transmits: true }) and errorFromFetch(error, { transmits: true })',
  'failures/401-auth-expired':
    'throw AUTH_EXPIRED when the provider refuses the access: errorFromAnswer() does it for 401',
  'failures/429-rate-limited':
    'throw RATE_LIMITED when the provider asks to slow down: errorFromAnswer() does it for 429',
  'failures/429-retry-after':
    'pass the wait on as retryAfterMs, in milliseconds; where the provider words it otherwise, let the fake say so with answers',
  'failures/recipient-gone':
    "map the provider's answer for a person who is gone or has blocked the company to RECIPIENT_INVALID",
  'failures/recipient-capped':
    "map the provider's own limit of what this person gets to RECIPIENT_CAPPED: the person can be tried again after a day",
  'failures/recipient-opted-out':
    "map the provider's answer for a person who has stopped the company's marketing to RECIPIENT_OPTED_OUT",
  'failures/recipient-excluded':
    'map a refusal of this account for this person, such as by country, to RECIPIENT_EXCLUDED: the number is right',
  'failures/template-unavailable':
    'map a template that is unknown, paused or disabled to TEMPLATE_UNAVAILABLE: no recipient can get it',
  'failures/account-restricted':
    'map a lock of the whole account to ACCOUNT_RESTRICTED: no recipient is at fault, and repeats make it worse',
  'failures/quota-reached':
    'map a used-up limit of new conversations to QUOTA_REACHED; RATE_LIMITED is for waits that the core can make',
  'failures/5xx-uncertain':
    'throw DELIVERY_UNCERTAIN for a 5xx without an explanation: the customer may have the message',
  'failures/cut-uncertain': 'throw DELIVERY_UNCERTAIN when no answer came to a request that left',
  'failures/5xx-not-repeated': 'leave repeating to the core: send each message once',
  'failures/cut-not-repeated': 'leave repeating to the core: send each message once',
  'failures/works-again': 'keep no state of a failure between two sends',
  'aborting/*':
    'pass ctx.signal to every ctx.http.fetch, look at it before the first call, and throw a PluginError when it is given',
  'actions/*': 'make the call for the message that is named, and treat a repeat as success',
  'secrecy/*': 'keep settings out of logs, errors and addresses: pass secrets in headers',
  'health/*': 'ask the provider in health(), translate its words, and leave out what it does not tell',
  'look-ups/*':
    'ask the provider in lookUp(), answer true or false only if it says so, and throw when it could not be asked',
  'accepted/*':
    'let accepted() answer the provider about any entry, also about one that needs no answer, and send nothing to customers',
  'erase/*':
    'let erase() delete what the plugin holds of these identities and chats, in kv and in every table, and treat what is gone as success',
  'erase/declared': 'give the plugin an erase(), even if its tables hold nothing of people',
  'declaring/*': 'mend the id, the capabilities with the methods that belong to them, or the list of events',
  'charges/*':
    'pass reference to the provider as its idempotency key, keep sums in whole minor units, and read them back from it',
  'charges/sums-exact':
    'use decimalOf() and moneyOf() for a provider that counts in decimals, and declare its minimumMinor',
  'charges/least-told': 'leave out of the request what the payer did not give, or declare needsDocument',
  'charges/each-method-payable':
    'look at the method of the request: a charge for pix has qrText, for boleto digitableLine, for card url',
  'charges/expiry-kept':
    "return the provider's own moment as expiresAt, and let capabilities.expiry say what it means",
  'charges/other-sum-refused':
    'compare the sum of the charge that has this reference with the one that is asked, and throw CONTENT_REJECTED',
  'charges/cut-then-once':
    'pass reference as the idempotency key, or look for a charge with it before making one',
  'charges/cut-then-found':
    'ask the provider in findCharge(): a charge may exist although its answer was lost',
  'charges/found-alike': 'let fetchCharge() and findCharge() read the same answer of the provider',
  'charges/unknown-undefined':
    'encode the id in the address, and return undefined for an id that the provider does not know or cannot have',
  'cancelling/*':
    'answer "cancelled" when the charge can no longer be paid, "already-settled" when it was paid, CONTENT_REJECTED when it is unknown',
  'payments/*':
    'read every payment from the provider at each look, the oldest first, with its own id and sum; never compare or correct the sum',
  'payments/provisional-told': 'set provisional on a payment that the provider may still undo',
  'payments/taken-back-told': 'leave the charge settled, and tell what went back in refundedMinor',
  'payments/settled-stays': 'let "settled" win over everything that happens later',
  'payments/repeat-shows-payment': 'return the charge as it is now when its reference is asked for again',
  'refunding/*':
    'pass the reference of the refund as its idempotency key, and throw CONTENT_REJECTED when the provider gives nothing back',
  'refunding/failed-told':
    'leave out of refundedMinor what failed, and throw CONTENT_REJECTED when the reference of a refund that failed comes again',
  'notices/*':
    'name the charge and nothing else, and give no notice for what cannot be read: noticeProblem() tells what fits',
  'notices/replay-equal': 'use no clock, no random number and no memory in parse()',
  'notices/lead-to-charge':
    'give the same id that createCharge() returned, or the reference if there is findCharge()',
  'setup/*':
    "register exactly the given address at the provider, each time, in place of the plugin's earlier one",
  'handling/*':
    'call the service once for each event that it should hear of, with event.id as idempotency key',
};

/** The advice for a check; undefined for a group of somebody else. */
export const adviceFor = (name: string): string | undefined =>
  ADVICE[name] ?? ADVICE[`${name.split('/')[0]}/*`];

/** The checks that have advice of their own, whichever channel they are for. */
export const ADVISED_CHECKS: readonly string[] = Object.keys(ADVICE).filter((name) => !name.endsWith('/*'));
