import { PluginError, type InLanguages, type PluginErrorCode } from '@recado/sdk';

/** A sentence for the operator in the four languages. */
export type Sentence = { en: string } & InLanguages<string>;

/** An error whose sentence people read in their language. */
export function told(code: PluginErrorCode, { en, ...texts }: Sentence, cause?: unknown): PluginError {
  return new PluginError(code, en, { texts, ...(cause !== undefined && { cause }) });
}

const CONVERT =
  'openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem && openssl pkcs12 -export -in all.pem -out new.p12';

/** What can be wrong with the certificate. */
export const CERTIFICATE = {
  junk: {
    en: 'The certificate is neither a .p12 file nor a .pem file, or it is not complete.',
    pt: 'O certificado não é um arquivo .p12 nem um arquivo .pem, ou está incompleto.',
    es: 'El certificado no es un archivo .p12 ni un archivo .pem, o está incompleto.',
    tr: 'Sertifika ne bir .p12 dosyası ne de bir .pem dosyası, ya da eksik.',
  },
  incomplete: {
    en: 'The .pem file has to contain the certificate and its private key.',
    pt: 'O arquivo .pem precisa conter o certificado e a chave privada.',
    es: 'El archivo .pem debe contener el certificado y su clave privada.',
    tr: '.pem dosyası sertifikayı ve özel anahtarını içermelidir.',
  },
  passphrase: {
    en: 'The passphrase of the certificate is wrong or missing.',
    pt: 'A senha do certificado está errada ou falta.',
    es: 'La contraseña del certificado es incorrecta o falta.',
    tr: 'Sertifikanın parolası yanlış veya eksik.',
  },
  old: {
    en: `The .p12 file has an old encryption that is no longer supported. Convert it: ${CONVERT}`,
    pt: `O arquivo .p12 usa uma criptografia antiga que não é mais aceita. Converta-o: ${CONVERT}`,
    es: `El archivo .p12 usa un cifrado antiguo que ya no se admite. Conviértalo: ${CONVERT}`,
    tr: `.p12 dosyası artık desteklenmeyen eski bir şifreleme kullanıyor. Dönüştürün: ${CONVERT}`,
  },
  mismatch: {
    en: 'The private key does not belong to the certificate.',
    pt: 'A chave privada não pertence ao certificado.',
    es: 'La clave privada no pertenece al certificado.',
    tr: 'Özel anahtar sertifikaya ait değil.',
  },
} satisfies Record<string, Sentence>;

/** `day`: YYYY-MM-DD. */
export const expired = (day: string): Sentence => ({
  en: `The certificate expired on ${day}. Create a new one in your Efí account and enter it here.`,
  pt: `O certificado venceu em ${day}. Gere outro na sua conta Efí e informe-o aqui.`,
  es: `El certificado venció el ${day}. Genere otro en su cuenta de Efí e indíquelo aquí.`,
  tr: `Sertifikanın süresi ${day} tarihinde doldu. Efí hesabınızda yenisini oluşturup buraya girin.`,
});
export const notYetValid = (day: string): Sentence => ({
  en: `The certificate is not valid before ${day}. Is the clock of this machine right?`,
  pt: `O certificado não é válido antes de ${day}. O relógio desta máquina está certo?`,
  es: `El certificado no es válido antes del ${day}. ¿Es correcto el reloj de esta máquina?`,
  tr: `Sertifika ${day} tarihinden önce geçerli değil. Bu makinenin saati doğru mu?`,
});
export const endsSoon = (day: string): Sentence => ({
  en: `The certificate expires on ${day}: create a new one in your Efí account before that day.`,
  pt: `O certificado vence em ${day}: gere outro na sua conta Efí antes dessa data.`,
  es: `El certificado vence el ${day}: genere otro en su cuenta de Efí antes de esa fecha.`,
  tr: `Sertifikanın süresi ${day} tarihinde doluyor: o günden önce Efí hesabınızda yenisini oluşturun.`,
});
/** `titles`: of the form's fields, in English. */
export const missing = (titles: readonly string[]): Sentence => ({
  en: `Fill these in in the settings of this plugin: ${titles.join(', ')}.`,
  pt: `Preencha nas configurações deste plugin: ${titles.join(', ')}.`,
  es: `Indique en la configuración de este plugin: ${titles.join(', ')}.`,
  tr: `Bu eklentinin ayarlarında doldurun: ${titles.join(', ')}.`,
});
/** `scopes`: Efí's names, such as `cob.write`. */
export const lacksScopes = (scopes: readonly string[]): Sentence => ({
  en: `The application in your Efí account lacks these permissions: ${scopes.join(', ')}.`,
  pt: `Faltam estes escopos na aplicação da sua conta Efí: ${scopes.join(', ')}.`,
  es: `A la aplicación de su cuenta de Efí le faltan estos permisos: ${scopes.join(', ')}.`,
  tr: `Efí hesabınızdaki uygulamada şu izinler eksik: ${scopes.join(', ')}.`,
});

/** What Efí may have against the access. */
export const ACCESS = {
  client: {
    en: 'Efí does not accept the client id and secret. They belong to one environment: production or sandbox.',
    pt: 'A Efí não aceita o Client ID e o Client Secret. Eles pertencem a um ambiente: produção ou homologação.',
    es: 'Efí no acepta el Client ID ni el Client Secret. Pertenecen a un entorno: producción o pruebas.',
    tr: 'Efí, Client ID ile Client Secret’ı kabul etmiyor. Bunlar tek bir ortama aittir: canlı veya deneme.',
  },
  forbidden: {
    en: 'Efí refuses the access: the certificate is of another application or environment, or the application lacks a permission.',
    pt: 'A Efí recusa o acesso: o certificado é de outra aplicação ou ambiente, ou falta um escopo à aplicação.',
    es: 'Efí rechaza el acceso: el certificado es de otra aplicación o entorno, o a la aplicación le falta un permiso.',
    tr: 'Efí erişimi reddediyor: sertifika başka bir uygulamanın veya ortamın, ya da uygulamanın bir izni eksik.',
  },
  cutOff: {
    en: 'Efí ended the connection. It does so when the certificate is of the other environment: a sandbox certificate does not work in production.',
    pt: 'A Efí encerrou a conexão. Isso acontece quando o certificado é do outro ambiente: um certificado de homologação não funciona em produção.',
    es: 'Efí cerró la conexión. Lo hace cuando el certificado es del otro entorno: un certificado de pruebas no funciona en producción.',
    tr: 'Efí bağlantıyı kesti. Sertifika öteki ortama ait olduğunda böyle yapar: deneme sertifikası canlı ortamda çalışmaz.',
  },
} satisfies Record<string, Sentence>;
