import { isPluginError, type Health } from '@recado/sdk';
import { accessOf, completeOf } from './access.js';
import { ending } from './certificate.js';
import { ACCESS, lacksScopes, told, type Sentence } from './sentences.js';
import { takeToken, type Ctx } from './service.js';

const SCOPES = [
  ...['cob.read', 'cob.write', 'pix.read', 'pix.write', 'webhook.read', 'webhook.write'],
] as const;
/** Efí's servers end a connection with a certificate that they do not know, without a word. */
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ECONNABORTED']);

function isCutOff(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 5; depth += 1) {
    const { code, cause: next } = Object(cause) as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && (CUT_OFF.has(code) || /^ERR_SSL_.*ALERT/.test(code))) return true;
    cause = next;
  }
  return false;
}

const healthOf = (ok: boolean, { en, ...texts }: Sentence): Health => ({ ok, message: en, texts });

/** Whether Efí gives a token to this certificate, with everything that the plugin needs; and whether it ends soon. */
export async function check(ctx: Ctx): Promise<Health> {
  try {
    const access = accessOf(ctx);
    const { scopes } = await takeToken(ctx, access).catch((error: unknown) => {
      throw isCutOff(error) ? told('CONFIG_INVALID', ACCESS.cutOff, error) : error;
    });
    const lacking = SCOPES.filter((scope) => !scopes.includes(scope));
    if (lacking.length > 0) return healthOf(false, lacksScopes(lacking));
    const soon = ending(access.certificate, new Date());
    return {
      ...(soon ? healthOf(true, soon) : { ok: true }),
      account: completeOf(ctx.settings).pixKey.trim(),
    };
  } catch (error) {
    if (!isPluginError(error)) throw error;
    return { ok: false, message: error.message, ...(error.texts && { texts: error.texts }) };
  }
}
