const texts = (pt: [string, string], en: [string, string], es: [string, string], tr: [string, string]) => {
  const of = ([title, description]: [string, string]) => ({ title, description });
  return { pt: of(pt), en: of(en), es: of(es), tr: of(tr) };
};

/** The connection's form in the interface's languages. */
export const CONNECTION_TEXTS = {
  mode: texts(
    [
      'Número de uma conta do WhatsApp Business',
      'O operador informa o endereço do webhook na Meta uma vez, para todos os números do aplicativo',
    ],
    [
      'Phone number of a WhatsApp Business Account',
      'The operator enters the webhook address at Meta once, for all numbers of the app',
    ],
    [
      'Número de una cuenta de WhatsApp Business',
      'El operador indica la dirección del webhook en Meta una vez, para todos los números de la aplicación',
    ],
    [
      'Bir WhatsApp Business hesabının numarası',
      'İşletmeci, uygulamanın tüm numaraları için webhook adresini Meta’ya bir kez girer',
    ],
  ),
  phoneNumberId: texts(
    ['ID do número de telefone', 'Em “Configuração da API” do aplicativo na Meta'],
    ['Phone number id', 'From “API setup” of the app at Meta'],
    ['ID del número de teléfono', 'En “Configuración de la API” de la aplicación en Meta'],
    ['Telefon numarası kimliği', 'Meta’daki uygulamanın “API kurulumu” bölümünde'],
  ),
  businessAccountId: texts(
    [
      'ID da conta do WhatsApp Business',
      'Em “Configuração da API” do aplicativo na Meta; os modelos pertencem a ela',
    ],
    ['WhatsApp Business Account id', 'From “API setup” of the app at Meta; templates belong to it'],
    [
      'ID de la cuenta de WhatsApp Business',
      'En “Configuración de la API” de la aplicación en Meta; las plantillas pertenecen a ella',
    ],
    [
      'WhatsApp Business hesabı kimliği',
      'Meta’daki uygulamanın “API kurulumu” bölümünde; şablonlar ona aittir',
    ],
  ),
  accessToken: texts(
    [
      'Token de acesso',
      'Um token permanente de um usuário do sistema, com whatsapp_business_messaging e _management',
    ],
    ['Access token', 'A permanent token of a system user, with whatsapp_business_messaging and _management'],
    [
      'Token de acceso',
      'Un token permanente de un usuario del sistema, con whatsapp_business_messaging y _management',
    ],
    [
      'Erişim belirteci',
      'whatsapp_business_messaging ve _management izinli bir sistem kullanıcısının kalıcı belirteci',
    ],
  ),
};
