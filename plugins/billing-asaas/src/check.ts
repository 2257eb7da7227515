import { isPluginError, type Health, type InLanguages } from '@recado/sdk';
import { accountOf } from './account.js';
import { listed, type Ctx } from './asaas-api.js';
import { words } from './payload.js';
import { noPixKey } from './refusal.js';
import { ownWebhooks } from './registration.js';
import { methodsOf } from './settings.js';

type Sentence = { en: string } & InLanguages<string>;

const PAUSED = (name: string): Sentence => ({
  en: `Asaas has paused the webhook “${name}”, because Recado did not answer. Save the settings again to resume it; the notices of two weeks wait there.`,
  pt: `O Asaas pausou o webhook “${name}”, porque o Recado não respondeu. Salve as configurações de novo para retomá-lo; os avisos de duas semanas esperam lá.`,
  es: `Asaas pausó el webhook “${name}”, porque Recado no respondió. Guarde la configuración de nuevo para reanudarlo; los avisos de dos semanas esperan allí.`,
  tr: `Recado yanıt vermediği için Asaas “${name}” webhook’unu durdurdu. Yeniden başlatmak için ayarları tekrar kaydedin; iki haftalık bildirimler orada bekler.`,
});
const SWITCHED_OFF = (name: string): Sentence => ({
  en: `The webhook “${name}” is switched off at Asaas. Save the settings again to switch it on.`,
  pt: `O webhook “${name}” está desativado no Asaas. Salve as configurações de novo para ativá-lo.`,
  es: `El webhook “${name}” está desactivado en Asaas. Guarde la configuración de nuevo para activarlo.`,
  tr: `“${name}” webhook’u Asaas’ta kapalı. Açmak için ayarları tekrar kaydedin.`,
});

/** Whether the key works, the account can do what is offered, and its notices come. */
export async function check(ctx: Ctx): Promise<Health> {
  try {
    const { name: account } = await accountOf(ctx);
    if (methodsOf(ctx.settings).includes('pix')) {
      const keys = await listed(ctx, '/pix/addressKeys', { status: 'ACTIVE' });
      if (keys.length === 0) throw noPixKey();
    }
    const { own } = await ownWebhooks(ctx);
    const named = (hook: { name?: unknown }) => words(hook.name) ?? '';
    const paused = own.find(({ interrupted }) => interrupted === true);
    if (paused) return { ok: false, account, ...sentence(PAUSED(named(paused))) };
    const off = own.find(({ enabled }) => enabled === false);
    if (off) return { ok: false, account, ...sentence(SWITCHED_OFF(named(off))) };
    return { ok: true, account };
  } catch (error) {
    if (!isPluginError(error)) throw error;
    return { ok: false, message: error.message, texts: error.texts };
  }
}

const sentence = ({ en, ...texts }: Sentence) => ({ message: en, texts });
