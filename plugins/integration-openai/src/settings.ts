import { Type, type Static } from 'typebox';

/** The operator's form. Keys are the companies' own: each prompt has one. */
export const Settings = Type.Object({
  model: Type.String({
    title: 'Default model',
    description: 'For prompts that do not name a model',
    default: 'gpt-4.1-mini',
    minLength: 1,
    maxLength: 100,
    'x-texts': {
      pt: { title: 'Modelo padrão', description: 'Para prompts que não indicam um modelo' },
      es: { title: 'Modelo predeterminado', description: 'Para los prompts que no indican un modelo' },
      tr: { title: 'Varsayılan model', description: 'Model belirtmeyen istemler için' },
    },
  }),
  allowedAddresses: Type.Optional(
    Type.String({
      title: 'Allowed base addresses',
      description:
        'One per line. A prompt can use an address that begins with one of them; the first one applies to prompts without an address. Empty: only https://api.openai.com/v1',
      maxLength: 4000,
      'x-texts': {
        pt: {
          title: 'Endereços base permitidos',
          description:
            'Um por linha. Um prompt pode usar um endereço que começa com um deles; o primeiro vale para prompts sem endereço. Vazio: somente https://api.openai.com/v1',
        },
        es: {
          title: 'Direcciones base permitidas',
          description:
            'Una por línea. Un prompt puede usar una dirección que empiece por una de ellas; la primera vale para los prompts sin dirección. Vacío: solo https://api.openai.com/v1',
        },
        tr: {
          title: 'İzin verilen temel adresler',
          description:
            'Her satıra bir adres. Bir istem bunlardan biriyle başlayan bir adres kullanabilir; adresi olmayan istemler ilkini kullanır. Boşsa yalnızca https://api.openai.com/v1',
        },
      },
    }),
  ),
  transcriptionModel: Type.Optional(
    Type.String({
      title: 'Model for voice notes',
      description: 'Transcribes what customers say, at the address of the prompt',
      default: 'whisper-1',
      maxLength: 100,
      'x-texts': {
        pt: {
          title: 'Modelo para áudios',
          description: 'Transcreve o que os clientes dizem, no endereço do prompt',
        },
        es: {
          title: 'Modelo para notas de voz',
          description: 'Transcribe lo que dicen los clientes, en la dirección del prompt',
        },
        tr: {
          title: 'Ses kayıtları için model',
          description: 'Müşterilerin söylediklerini istemin adresinde yazıya döker',
        },
      },
    }),
  ),
  speechAddress: Type.Optional(
    Type.String({
      title: 'Address of the speech service',
      description: 'Empty: Azure’s, by the region of each prompt. Another one only for your own gateway',
      pattern: '^(https?://[^\\s/?#]+)?$',
      maxLength: 200,
      'x-texts': {
        pt: {
          title: 'Endereço do serviço de fala',
          description:
            'Vazio: o do Azure, conforme a região de cada prompt. Outro somente para um gateway próprio',
        },
        es: {
          title: 'Dirección del servicio de voz',
          description:
            'Vacío: la de Azure, según la región de cada prompt. Otra solo para una pasarela propia',
        },
        tr: {
          title: 'Konuşma hizmetinin adresi',
          description:
            'Boş: her istemin bölgesine göre Azure’unki. Yalnızca kendi ağ geçidiniz için başka bir adres girin',
        },
      },
    }),
  ),
  maskPersonalData: Type.Boolean({
    title: 'Mask personal data',
    description:
      'CPF, CNPJ, card numbers, e-mail addresses and phone numbers do not go to the model; it reads [cpf-1] and similar marks instead',
    default: false,
    'x-texts': {
      pt: {
        title: 'Mascarar dados pessoais',
        description:
          'CPF, CNPJ, números de cartão, e-mails e telefones não vão ao modelo; no lugar deles ele lê [cpf-1] e semelhantes',
      },
      es: {
        title: 'Enmascarar datos personales',
        description:
          'CPF, CNPJ, números de tarjeta, correos y teléfonos no van al modelo; en su lugar lee [cpf-1] y similares',
      },
      tr: {
        title: 'Kişisel verileri maskele',
        description:
          'CPF, CNPJ, kart numaraları, e-posta adresleri ve telefonlar modele gitmez; model bunların yerine [cpf-1] gibi işaretler okur',
      },
    },
  }),
});
export type Settings = Static<typeof Settings>;
