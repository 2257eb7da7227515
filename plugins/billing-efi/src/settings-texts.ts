/** The form in Portuguese, Spanish and Turkish. */
export const TEXTS = {
  environment: {
    pt: {
      title: 'Ambiente',
      choices: { production: 'Produção', sandbox: 'Homologação: sem dinheiro real' },
    },
    es: { title: 'Entorno', choices: { production: 'Producción', sandbox: 'Pruebas: sin dinero real' } },
    tr: { title: 'Ortam', choices: { production: 'Canlı', sandbox: 'Deneme: gerçek para yok' } },
  },
  clientId: {
    pt: { title: 'Client ID', description: 'Da aplicação na sua conta Efí: API → Aplicações' },
    es: { title: 'Client ID', description: 'De la aplicación en su cuenta de Efí: API → Aplicações' },
    tr: { title: 'Client ID', description: 'Efí hesabınızdaki uygulamanın: API → Aplicações' },
  },
  clientSecret: {
    pt: { title: 'Client Secret' },
    es: { title: 'Client Secret' },
    tr: { title: 'Client Secret' },
  },
  certificate: {
    pt: {
      title: 'Certificado',
      description: 'O arquivo .p12 da sua conta Efí, ou um arquivo .pem com certificado e chave',
    },
    es: {
      title: 'Certificado',
      description: 'El archivo .p12 de su cuenta de Efí, o un archivo .pem con certificado y clave',
    },
    tr: {
      title: 'Sertifika',
      description: 'Efí hesabınızın .p12 dosyası veya sertifika ile anahtarı içeren bir .pem dosyası',
    },
  },
  passphrase: {
    pt: { title: 'Senha do certificado', description: 'Os arquivos da Efí não têm senha' },
    es: { title: 'Contraseña del certificado', description: 'Los archivos de Efí no tienen contraseña' },
    tr: { title: 'Sertifika parolası', description: 'Efí’nin dosyalarında parola yoktur' },
  },
  pixKey: {
    pt: {
      title: 'Chave Pix',
      description: 'Da conta Efí. A Efí envia os pagamentos dela a um único endereço',
    },
    es: {
      title: 'Clave Pix',
      description: 'De la cuenta de Efí. Efí envía sus pagos a una sola dirección',
    },
    tr: {
      title: 'Pix anahtarı',
      description: 'Efí hesabının anahtarı. Efí ödemelerini yalnızca bir adrese bildirir',
    },
  },
  webhookSecret: {
    pt: {
      title: 'Segredo do webhook',
      description: 'Um texto seu, com 16 ou mais letras e dígitos. A Efí o envia em cada webhook',
    },
    es: {
      title: 'Secreto del webhook',
      description: 'Un texto suyo, de 16 o más letras y dígitos. Efí lo envía con cada webhook',
    },
    tr: {
      title: 'Webhook anahtarı',
      description: '16 veya daha çok harf ve rakamdan oluşan bir metniniz. Efí her webhook ile gönderir',
    },
  },
  skipMtls: {
    pt: {
      title: 'Webhooks sem certificado',
      description:
        'Só o segredo os comprova. Desligado: o seu proxy exige o certificado da Efí no endereço do webhook, e a Efí verifica isso',
    },
    es: {
      title: 'Webhooks sin certificado',
      description:
        'Solo el secreto los acredita. Desactivado: su proxy exige el certificado de Efí en la dirección del webhook, y Efí lo comprueba',
    },
    tr: {
      title: 'Sertifikasız webhook',
      description:
        'Onları yalnızca anahtar kanıtlar. Kapalı: vekil sunucunuz webhook adresinde Efí’nin sertifikasını ister ve Efí bunu denetler',
    },
  },
  apiUrl: {
    pt: {
      title: 'Endereço da API',
      description: 'Somente para um servidor de teste próprio: substitui o ambiente',
    },
    es: {
      title: 'Dirección de la API',
      description: 'Solo para un servidor de pruebas propio: sustituye al entorno',
    },
    tr: {
      title: 'API adresi',
      description: 'Yalnızca kendi deneme sunucunuz için: ortamın yerini alır',
    },
  },
  authority: {
    pt: {
      title: 'Autoridade do servidor de teste',
      description: 'O texto .pem da autoridade que assinou o certificado dele',
    },
    es: {
      title: 'Autoridad del servidor de pruebas',
      description: 'El texto .pem de la autoridad que firmó su certificado',
    },
    tr: {
      title: 'Deneme sunucusunun makamı',
      description: 'Sertifikasını imzalayan makamın .pem metni',
    },
  },
};
