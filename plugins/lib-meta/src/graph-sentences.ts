import type { Sentence } from './account-notice.js';

const PAUSED: Sentence = {
  en: 'The template is paused or disabled for its low quality.',
  pt: 'O modelo está pausado ou desativado por baixa qualidade.',
  es: 'La plantilla está en pausa o desactivada por su baja calidad.',
  tr: 'Şablon düşük kalitesi nedeniyle duraklatıldı veya devre dışı bırakıldı.',
};
const WRONG_VARIABLES: Sentence = {
  en: 'The variables of the template do not match: check their number and format.',
  pt: 'As variáveis do modelo não combinam: confira o número e o formato.',
  es: 'Las variables de la plantilla no encajan: revise su número y formato.',
  tr: 'Şablonun değişkenleri uymuyor: sayısını ve biçimini kontrol edin.',
};
const FLOW_BLOCKED: Sentence = {
  en: 'WhatsApp has blocked or slowed the flow of this template.',
  pt: 'O WhatsApp bloqueou ou limitou o fluxo deste modelo.',
  es: 'WhatsApp ha bloqueado o limitado el flujo de esta plantilla.',
  tr: 'WhatsApp bu şablonun akışını engelledi veya yavaşlattı.',
};
const RESTRICTED: Sentence = {
  en: 'Meta has restricted this account for breaking its rules.',
  pt: 'A Meta restringiu esta conta por violar suas regras.',
  es: 'Meta ha restringido esta cuenta por infringir sus normas.',
  tr: 'Meta, kurallarını ihlal ettiği için bu hesabı kısıtladı.',
};
const NOT_REGISTERED: Sentence = {
  en: 'The number is not registered correctly at WhatsApp.',
  pt: 'O número não está registrado corretamente no WhatsApp.',
  es: 'El número no está registrado correctamente en WhatsApp.',
  tr: 'Numara WhatsApp’ta doğru kaydedilmemiş.',
};
const HELD_BACK: Sentence = {
  en: 'Too many people block or report this number: WhatsApp limits it.',
  pt: 'Muitas pessoas bloqueiam ou denunciam este número: o WhatsApp o limita.',
  es: 'Demasiadas personas bloquean o denuncian este número: WhatsApp lo limita.',
  tr: 'Çok fazla kişi bu numarayı engelliyor veya şikâyet ediyor: WhatsApp onu sınırlıyor.',
};

/**
 * What agents read about refusals that the text of the core's code explains badly. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes; 131064 is told by
 * providers alone.
 */
export const SENTENCES: Readonly<Record<number, Sentence>> = {
  368: RESTRICTED,
  131031: RESTRICTED,
  131037: {
    en: 'The number needs a display name that WhatsApp has approved.',
    pt: 'O número precisa de um nome de exibição aprovado pelo WhatsApp.',
    es: 'El número necesita un nombre para mostrar aprobado por WhatsApp.',
    tr: 'Numara için WhatsApp’ın onayladığı bir görünen ad gerekiyor.',
  },
  131042: {
    en: 'The WhatsApp business account has no valid payment method.',
    pt: 'A conta comercial do WhatsApp não tem forma de pagamento válida.',
    es: 'La cuenta de empresa de WhatsApp no tiene un método de pago válido.',
    tr: 'WhatsApp işletme hesabının geçerli bir ödeme yöntemi yok.',
  },
  131045: NOT_REGISTERED,
  133010: NOT_REGISTERED,
  130472: {
    en: 'WhatsApp leaves this person out of marketing, as an experiment.',
    pt: 'O WhatsApp exclui esta pessoa do marketing, como experimento.',
    es: 'WhatsApp excluye a esta persona del marketing, como experimento.',
    tr: 'WhatsApp bu kişiyi deneme olarak pazarlamanın dışında tutuyor.',
  },
  130497: {
    en: 'This account cannot write to people in this country.',
    pt: 'Esta conta não pode escrever a pessoas neste país.',
    es: 'Esta cuenta no puede escribir a personas de este país.',
    tr: 'Bu hesap bu ülkedeki kişilere yazamaz.',
  },
  131048: HELD_BACK,
  131064: HELD_BACK,
  131049: {
    en: 'WhatsApp limits how much marketing this person gets: wait at least a day.',
    pt: 'O WhatsApp limita quanto marketing esta pessoa recebe: espere pelo menos um dia.',
    es: 'WhatsApp limita cuánto marketing recibe esta persona: espere al menos un día.',
    tr: 'WhatsApp bu kişinin aldığı pazarlamayı sınırlıyor: en az bir gün bekleyin.',
  },
  131050: {
    en: 'This person has stopped the company’s marketing.',
    pt: 'Esta pessoa parou o marketing da empresa.',
    es: 'Esta persona ha detenido el marketing de la empresa.',
    tr: 'Bu kişi şirketin pazarlamasını durdurdu.',
  },
  132000: WRONG_VARIABLES,
  132012: WRONG_VARIABLES,
  132018: WRONG_VARIABLES,
  132001: {
    en: 'The template does not exist in this language, or is not approved.',
    pt: 'O modelo não existe neste idioma ou não está aprovado.',
    es: 'La plantilla no existe en este idioma o no está aprobada.',
    tr: 'Şablon bu dilde yok veya onaylanmamış.',
  },
  132005: {
    en: 'The template is too long once it is filled in.',
    pt: 'O modelo fica longo demais depois de preenchido.',
    es: 'La plantilla es demasiado larga una vez completada.',
    tr: 'Şablon doldurulunca çok uzun oluyor.',
  },
  132007: {
    en: 'The template breaks WhatsApp’s rules.',
    pt: 'O modelo viola as regras do WhatsApp.',
    es: 'La plantilla infringe las normas de WhatsApp.',
    tr: 'Şablon WhatsApp’ın kurallarını ihlal ediyor.',
  },
  132015: PAUSED,
  132016: PAUSED,
  132068: FLOW_BLOCKED,
  132069: FLOW_BLOCKED,
};
