import type { PluginError, PluginErrorCode } from '@recado/sdk';
import {
  fields,
  inItsWords,
  parsed,
  refusalOf,
  told,
  words,
  type Sentence,
  type ServiceAnswer,
} from '@recado/lib-answers';

const BAD_KEY: Sentence = {
  en: 'The JSON is not a service account key. Create one in Google Cloud (IAM → Service accounts → Keys), and paste the whole file.',
  pt: 'O JSON não é uma chave de conta de serviço. Crie uma no Google Cloud (IAM → Contas de serviço → Chaves) e cole o arquivo inteiro.',
  es: 'El JSON no es una clave de cuenta de servicio. Cree una en Google Cloud (IAM → Cuentas de servicio → Claves) y pegue el archivo completo.',
  tr: 'JSON bir hizmet hesabı anahtarı değil. Google Cloud’da bir anahtar oluşturun (IAM → Hizmet hesapları → Anahtarlar) ve dosyanın tamamını yapıştırın.',
};
const BAD_LOCATION: Sentence = {
  en: 'The region is not valid. It is written like us-central1, or left empty.',
  pt: 'A região não é válida. Ela se escreve como us-central1, ou fica vazia.',
  es: 'La región no es válida. Se escribe como us-central1, o se deja vacía.',
  tr: 'Bölge geçerli değil. us-central1 gibi yazılır ya da boş bırakılır.',
};
const NO_DIALOGFLOW: Sentence = {
  en: 'The address does not answer like Dialogflow.',
  pt: 'O endereço não responde como o Dialogflow.',
  es: 'La dirección no responde como Dialogflow.',
  tr: 'Adres, Dialogflow gibi yanıt vermiyor.',
};
const KEY_REFUSED: Sentence = {
  en: 'Google does not accept the key of the service account. It may have been deleted there.',
  pt: 'O Google não aceita a chave da conta de serviço. Ela pode ter sido excluída lá.',
  es: 'Google no acepta la clave de la cuenta de servicio. Puede que se haya eliminado allí.',
  tr: 'Google hizmet hesabının anahtarını kabul etmiyor. Anahtar orada silinmiş olabilir.',
};
const FORBIDDEN: Sentence = {
  en: 'The service account cannot query this agent. Give it the role “Dialogflow API Client” in the project, and turn on the Dialogflow API there.',
  pt: 'A conta de serviço não pode consultar este agente. Dê a ela o papel “Cliente da API Dialogflow” no projeto e ative lá a API Dialogflow.',
  es: 'La cuenta de servicio no puede consultar este agente. Asígnele el rol “Cliente de la API de Dialogflow” en el proyecto y active allí la API de Dialogflow.',
  tr: 'Hizmet hesabının bu aracıya sorma izni yok. Projede ona “Dialogflow API İstemcisi” rolünü verin ve Dialogflow API’sini etkinleştirin.',
};
const NOT_FOUND: Sentence = {
  en: 'Dialogflow does not know this agent. Check the project, the region and, for CX, the id of the agent.',
  pt: 'O Dialogflow não conhece esse agente. Confira o projeto, a região e, no CX, o ID do agente.',
  es: 'Dialogflow no conoce ese agente. Revise el proyecto, la región y, en CX, el ID del agente.',
  tr: 'Dialogflow böyle bir aracı bilmiyor. Projeyi, bölgeyi ve CX için aracının kimliğini kontrol edin.',
};
const REFUSED: Sentence = {
  en: 'Dialogflow refused the question.',
  pt: 'O Dialogflow recusou a pergunta.',
  es: 'Dialogflow rechazó la pregunta.',
  tr: 'Dialogflow soruyu reddetti.',
};
const MEANINGS: Record<number, [PluginErrorCode, Sentence]> = {
  400: ['CONTENT_REJECTED', REFUSED],
  401: ['AUTH_EXPIRED', KEY_REFUSED],
  403: ['AUTH_EXPIRED', FORBIDDEN],
  404: ['CONFIG_INVALID', NOT_FOUND],
};

export const badKey = (): PluginError => told('CONFIG_INVALID', BAD_KEY);
export const badLocation = (): PluginError => told('CONFIG_INVALID', BAD_LOCATION);
export const noDialogflow = (): PluginError => told('CONFIG_INVALID', NO_DIALOGFLOW);

/** `{ error: { code, status, message } }`, with Google's own words after ours. */
export function agentError(answer: ServiceAnswer): PluginError {
  const [code, sentence] = MEANINGS[answer.status] ?? [];
  if (!code || !sentence) return refusalOf(answer);
  const { status, message } = fields(fields(parsed(answer.text))['error']);
  const providerCode = words(status)?.slice(0, 60) ?? String(answer.status);
  return told(code, inItsWords(sentence, words(message)), { providerCode });
}
