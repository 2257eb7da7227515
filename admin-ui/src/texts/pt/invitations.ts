/** How somebody who joins gets a password. */
export const invitations = {
  entry: 'Como a pessoa entra',
  entries: { invite: 'Enviar um convite', type: 'Definir uma senha' },
  inviteHelp:
    'Ao salvar, você recebe um link para enviar. Por ele, a pessoa escolhe a própria senha em até %{hours} horas.',
  typeHelp: 'Você passa a senha à pessoa. Prefira o convite: por ele, só ela conhece a senha.',
  invited: 'Convidado',
  of: 'Convite de %{name}',
  title: 'Convite para %{name}',
  send: 'Copie o link e envie-o à pessoa, só a ela: quem o usar primeiro fica com a conta.',
  link: 'Link do convite',
  holds: 'O link vale por %{hours} horas, até %{until}, e serve uma única vez.',
  once: 'Depois de fechar, ele não aparece de novo. Se for preciso, gere um novo link em Usuários.',
  done: 'Pronto',
  waits:
    'Este usuário foi convidado e ainda não escolheu a senha. Se o link venceu ou se perdeu, gere um novo.',
  renew: 'Gerar novo link',
  renewTitle: 'Gerar um novo link para %{name}?',
  renewText: 'O link anterior deixa de funcionar, mesmo que já tenha sido enviado.',
  withdraw: 'Retirar o convite',
  withdrawTitle: 'Retirar o convite de %{name}?',
  withdrawText:
    'O link deixa de funcionar. O usuário continua na lista, sem senha, não consegue entrar e ocupa uma vaga do plano. Para liberar a vaga, exclua-o; para convidá-lo de novo, gere um novo link.',
  withdrawn: 'Convite retirado.',
  passwordEnds: 'Com uma senha definida aqui, o convite deixa de valer',
};
