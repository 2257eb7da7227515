import type { Sentence } from '@recado/lib-answers';

// None of these quotes the service, which may quote the key.

export const FOREIGN_HEADERS: Sentence = {
  en: 'The environment variable OPENAI_CUSTOM_HEADERS is set: its headers would go to every company’s service. Remove it.',
  pt: 'A variável de ambiente OPENAI_CUSTOM_HEADERS está definida: seus cabeçalhos iriam ao serviço de cada empresa. Remova-a.',
  es: 'La variable de entorno OPENAI_CUSTOM_HEADERS está definida: sus encabezados irían al servicio de cada empresa. Elimínela.',
  tr: 'OPENAI_CUSTOM_HEADERS ortam değişkeni tanımlı: başlıkları her şirketin hizmetine giderdi. Kaldırın.',
};
export const noAddress = (line: string): Sentence => ({
  en: `“${line}” is not a base address. It should be like https://api.openai.com/v1, without a user, a query or a fragment.`,
  pt: `“${line}” não é um endereço base. Ele é como https://api.openai.com/v1, sem usuário, consulta ou fragmento.`,
  es: `“${line}” no es una dirección base. Es como https://api.openai.com/v1, sin usuario, consulta ni fragmento.`,
  tr: `“${line}” bir temel adres değil. https://api.openai.com/v1 gibi olmalı; kullanıcı, sorgu veya parça içermemeli.`,
});
export const NOT_ALLOWED: Sentence = {
  en: 'The base address of the prompt is not among those that the operator allows.',
  pt: 'O endereço base do prompt não está entre os que o operador permite.',
  es: 'La dirección base del prompt no está entre las que permite el operador.',
  tr: 'İstemin temel adresi, işletmecinin izin verdikleri arasında değil.',
};
export const REDIRECTS: Sentence = {
  en: 'The service redirects to another address. Nothing was sent there: enter the final address in the prompt.',
  pt: 'O serviço redireciona para outro endereço. Nada foi enviado para lá: informe o endereço final no prompt.',
  es: 'El servicio redirige a otra dirección. No se envió nada allí: indique la dirección final en el prompt.',
  tr: 'Hizmet başka bir adrese yönlendiriyor. Oraya hiçbir şey gönderilmedi: isteme son adresi girin.',
};
export const KEY_MISSING: Sentence = {
  en: 'The service requires an API key, and the prompt has none.',
  pt: 'O serviço exige uma chave de API, e o prompt não tem nenhuma.',
  es: 'El servicio exige una clave de API y el prompt no tiene ninguna.',
  tr: 'Hizmet bir API anahtarı istiyor, istemde ise yok.',
};
export const KEY_REFUSED: Sentence = {
  en: 'The service does not accept the API key of the prompt.',
  pt: 'O serviço não aceita a chave de API do prompt.',
  es: 'El servicio no acepta la clave de API del prompt.',
  tr: 'Hizmet istemin API anahtarını kabul etmiyor.',
};
export const FORBIDDEN: Sentence = {
  en: 'The API key of the prompt cannot use this model, or the service is not offered in this country.',
  pt: 'A chave de API do prompt não pode usar este modelo, ou o serviço não é oferecido neste país.',
  es: 'La clave de API del prompt no puede usar este modelo, o el servicio no se ofrece en este país.',
  tr: 'İstemin API anahtarı bu modeli kullanamıyor ya da hizmet bu ülkede sunulmuyor.',
};
export const noModel = (model: string): Sentence => ({
  en: `The service has no model “${model}”, or the base address is incomplete.`,
  pt: `O serviço não tem o modelo “${model}”, ou o endereço base está incompleto.`,
  es: `El servicio no tiene el modelo “${model}”, o la dirección base está incompleta.`,
  tr: `Hizmette “${model}” modeli yok ya da temel adres eksik.`,
});
export const NO_CREDIT: Sentence = {
  en: 'The account of the API key has no credit left. Check its plan and billing at the service.',
  pt: 'A conta da chave de API está sem crédito. Veja o plano e o faturamento dela no serviço.',
  es: 'La cuenta de la clave de API no tiene crédito. Revise su plan y facturación en el servicio.',
  tr: 'API anahtarının hesabında kredi kalmadı. Hizmetteki planına ve faturalandırmasına bakın.',
};
export const LIMITED: Sentence = {
  en: 'The service limits how often it can be used with this API key.',
  pt: 'O serviço limita a frequência de consultas com esta chave de API.',
  es: 'El servicio limita la frecuencia de las consultas con esta clave de API.',
  tr: 'Hizmet, bu API anahtarıyla ne sıklıkta sorulabileceğini sınırlıyor.',
};
export const DOWN: Sentence = {
  en: 'The service is having a problem of its own at the moment.',
  pt: 'O serviço está com um problema próprio no momento.',
  es: 'El servicio tiene un problema propio en este momento.',
  tr: 'Hizmette şu anda kendi kaynaklı bir sorun var.',
};
export const UNREACHABLE: Sentence = {
  en: 'The service could not be reached, or it ended the connection.',
  pt: 'Não foi possível acessar o serviço, ou ele encerrou a conexão.',
  es: 'No se pudo acceder al servicio, o este cerró la conexión.',
  tr: 'Hizmete ulaşılamadı ya da hizmet bağlantıyı kapattı.',
};
export const LATE: Sentence = {
  en: 'The model did not answer in time.',
  pt: 'O modelo não respondeu a tempo.',
  es: 'El modelo no respondió a tiempo.',
  tr: 'Model zamanında yanıt vermedi.',
};
export const FILTERED: Sentence = {
  en: 'The service’s content filter refused the conversation.',
  pt: 'O filtro de conteúdo do serviço recusou a conversa.',
  es: 'El filtro de contenido del servicio rechazó la conversación.',
  tr: 'Hizmetin içerik filtresi görüşmeyi reddetti.',
};
export const TOO_LONG: Sentence = {
  en: 'Prompt and conversation are too long for the model. Lower the number of messages that it reads, or shorten the prompt.',
  pt: 'O prompt e a conversa são longos demais para o modelo. Reduza o número de mensagens que ele lê, ou encurte o prompt.',
  es: 'El prompt y la conversación son demasiado largos para el modelo. Reduzca el número de mensajes que lee, o acorte el prompt.',
  tr: 'İstem ve görüşme model için çok uzun. Okuduğu mesaj sayısını azaltın ya da istemi kısaltın.',
};
export const notTaken = (status: number): Sentence => ({
  en: `The service does not accept the request (HTTP ${status}). Try the prompt to read why.`,
  pt: `O serviço não aceita a requisição (HTTP ${status}). Teste o prompt para ler o motivo.`,
  es: `El servicio no acepta la solicitud (HTTP ${status}). Pruebe el prompt para leer el motivo.`,
  tr: `Hizmet isteği kabul etmiyor (HTTP ${status}). Nedenini okumak için istemi deneyin.`,
});
export const NO_COMPLETION: Sentence = {
  en: 'What answers at the base address is not a Chat Completions service.',
  pt: 'O que responde no endereço base não é um serviço de Chat Completions.',
  es: 'Lo que responde en la dirección base no es un servicio de Chat Completions.',
  tr: 'Temel adreste yanıt veren, bir Chat Completions hizmeti değil.',
};

// For agents, who asked for help with a text.

export const ASSIST_CUT: Sentence = {
  en: 'The model did not finish the text. Try with less text at a time.',
  pt: 'O modelo não terminou o texto. Tente com menos texto por vez.',
  es: 'El modelo no terminó el texto. Inténtelo con menos texto a la vez.',
  tr: 'Model metni tamamlamadı. Daha kısa bir metinle deneyin.',
};
export const ASSIST_DECLINED: Sentence = {
  en: 'The model declines to work on this text.',
  pt: 'O modelo se recusa a trabalhar com este texto.',
  es: 'El modelo se niega a trabajar con este texto.',
  tr: 'Model bu metin üzerinde çalışmayı reddediyor.',
};
export const ASSIST_NOTHING: Sentence = {
  en: 'The model did not return a text that can be used. Try again.',
  pt: 'O modelo não devolveu um texto que se possa usar. Tente de novo.',
  es: 'El modelo no devolvió un texto que se pueda usar. Inténtelo de nuevo.',
  tr: 'Model kullanılabilir bir metin vermedi. Yeniden deneyin.',
};
export const NOTE_SIZE: Sentence = {
  en: 'The voice note is empty, or larger than 16 MB.',
  pt: 'O áudio está vazio ou tem mais de 16 MB.',
  es: 'La nota de voz está vacía o pesa más de 16 MB.',
  tr: 'Ses kaydı boş ya da 16 MB’den büyük.',
};
export const NOTE_REFUSED: Sentence = {
  en: 'The service cannot read this voice note.',
  pt: 'O serviço não consegue ler este áudio.',
  es: 'El servicio no puede leer esta nota de voz.',
  tr: 'Hizmet bu ses kaydını okuyamıyor.',
};
export const NO_TRANSCRIPTS: Sentence = {
  en: 'What answers at the base address does not transcribe voice notes.',
  pt: 'O que responde no endereço base não transcreve áudios.',
  es: 'Lo que responde en la dirección base no transcribe notas de voz.',
  tr: 'Temel adreste yanıt veren hizmet ses kayıtlarını yazıya dökmüyor.',
};
