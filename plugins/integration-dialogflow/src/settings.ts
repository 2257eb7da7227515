import { Type } from 'typebox';

/** The operator's settings of the plugin. */
export const PluginSettings = Type.Object({
  apiUrl: Type.Optional(
    Type.String({
      title: 'Address of the API',
      description: 'Empty: Google’s, by the region of each agent. Another one only for your own gateway',
      pattern: '^(https?://[^\\s/?#]+)?$',
      maxLength: 200,
      'x-texts': {
        pt: {
          title: 'Endereço da API',
          description:
            'Vazio: o do Google, conforme a região de cada agente. Outro somente para um gateway próprio',
        },
        es: {
          title: 'Dirección de la API',
          description:
            'Vacío: la de Google, según la región de cada agente. Otra solo para una pasarela propia',
        },
        tr: {
          title: 'API adresi',
          description:
            'Boş: her aracının bölgesine göre Google’ınki. Yalnızca kendi ağ geçidiniz için başka bir adres girin',
        },
      },
    }),
  ),
});
