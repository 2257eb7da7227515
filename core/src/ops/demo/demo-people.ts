/** The people and departments of the demo: an optician's in pt-BR, where the product's first users are. */
export const DEMO = {
  company: 'Ótica Horizonte',
  plan: 'Demo',
  owner: { name: 'Super', email: 'super@recado.local' },
  admin: { name: 'Helena Prado', email: 'admin@demo.recado' },
  agents: [
    { name: 'Ana Ribeiro', email: 'ana@demo.recado', queues: ['Comercial', 'Suporte'] },
    { name: 'Caio Nunes', email: 'caio@demo.recado', queues: ['Suporte', 'Financeiro'] },
  ],
  queues: [
    {
      name: 'Comercial',
      color: '#2563eb',
      greetingMessage: 'Olá! Você fala com o Comercial. Como podemos ajudar?',
    },
    {
      name: 'Suporte',
      color: '#0f9d76',
      greetingMessage: 'Olá! Você fala com o Suporte. Conte o que aconteceu.',
    },
    { name: 'Financeiro', color: '#c2410c', greetingMessage: 'Olá! Você fala com o Financeiro.' },
  ],
} as const;
