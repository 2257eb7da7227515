type Texts = Record<'pt' | 'en' | 'es' | 'tr', { title: string; description: string }>;
const texts = (
  pt: [string, string],
  en: [string, string],
  es: [string, string],
  tr: [string, string],
): Texts => {
  const of = ([title, description]: [string, string]) => ({ title, description });
  return { pt: of(pt), en: of(en), es: of(es), tr: of(tr) };
};

/** The app's settings in the interface's languages. */
export const APP_TEXTS = {
  appId: texts(
    ['ID do aplicativo', 'Do aplicativo em developers.facebook.com'],
    ['App id', 'From the app at developers.facebook.com'],
    ['ID de la aplicación', 'De la aplicación en developers.facebook.com'],
    ['Uygulama kimliği', 'developers.facebook.com’daki uygulamanın kimliği'],
  ),
  appSecret: texts(
    ['Chave secreta do aplicativo', 'A Meta assina os webhooks com ela; sem ela todo webhook é recusado'],
    ['App secret', 'Meta signs webhooks with it; without it every webhook is refused'],
    ['Clave secreta de la aplicación', 'Meta firma los webhooks con ella; sin ella se rechaza todo webhook'],
    ['Uygulama gizli anahtarı', 'Meta webhook’ları bununla imzalar; bu olmadan her webhook reddedilir'],
  ),
  verifyToken: texts(
    ['Token de verificação', 'Um texto qualquer: digite o mesmo onde informa o endereço do webhook na Meta'],
    ['Verify token', 'Any text you choose: type the same one where you enter the webhook address at Meta'],
    [
      'Token de verificación',
      'Un texto cualquiera: escriba el mismo donde indica la dirección del webhook en Meta',
    ],
    ['Doğrulama belirteci', 'Herhangi bir metin: Meta’da webhook adresini girdiğiniz yere aynısını yazın'],
  ),
  graphVersion: texts(
    ['Versão da Graph API', 'Por exemplo v23.0'],
    ['Graph API version', 'Such as v23.0'],
    ['Versión de la Graph API', 'Por ejemplo v23.0'],
    ['Graph API sürümü', 'Örneğin v23.0'],
  ),
  graphUrl: texts(
    ['Endereço da Graph API', 'Onde a Graph API responde, sem barra no fim'],
    ['Graph API address', 'Where the Graph API answers, without a slash at the end'],
    ['Dirección de la Graph API', 'Donde responde la Graph API, sin barra al final'],
    ['Graph API adresi', 'Graph API’nin yanıt verdiği yer, sonunda eğik çizgi olmadan'],
  ),
  dialogUrl: texts(
    ['Endereço do login', 'Onde as pessoas entram no Facebook, sem barra no fim'],
    ['Login address', 'Where people sign in to Facebook, without a slash at the end'],
    ['Dirección de inicio de sesión', 'Donde las personas entran en Facebook, sin barra al final'],
    ['Giriş adresi', 'İnsanların Facebook’a giriş yaptığı yer, sonunda eğik çizgi olmadan'],
  ),
  loginConfigId: texts(
    ['ID da configuração de login', 'Do “Facebook Login for Business”; vazio: login comum com permissões'],
    ['Login configuration id', 'From “Facebook Login for Business”; empty: ordinary login with permissions'],
    [
      'ID de la configuración de inicio de sesión',
      'De “Facebook Login for Business”; vacío: inicio de sesión común con permisos',
    ],
    ['Giriş yapılandırma kimliği', '“Facebook Login for Business” için; boşsa izinlerle olağan giriş'],
  ),
};
