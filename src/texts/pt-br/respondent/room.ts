import type { PageTexts } from '../../catalogue.ts'

export const room: PageTexts['room'] = {
  title: 'Sala {code}',
  joinTitle: 'Entrar em uma sala',
  joinLead: 'Digite os seis caracteres que a tela mostra.',
  code: 'Código',
  join: 'Entrar',
  unknown: 'Não há sala com este código. Olhe a tela de novo.',
  scan: 'Escaneie o código ou abra {address}',
  joined: { one: '{count} conexão', other: '{count} conexões' },
  submitted: { one: '{count} cédula enviada', other: '{count} cédulas enviadas' },
  waiting: 'Você está na sala. A votação começa aqui quando for aberta.',
  open: 'A votação está aberta',
  left: 'Restam {time}',
  closed: 'A votação está encerrada',
  closedLead: 'O que você enviou conta. O resultado aparece aqui quando for mostrado à sala.',
  question: 'Pergunta {number} de {count}',
  secondVote: 'Segunda votação',
  moved: 'Primeira votação {before}, mudança de {by}',
  table: 'Sua mesa: {table}',
  noTable: 'Você não votou aqui. Sente-se a qualquer mesa.',
  sit: {
    one: 'Há uma mesa. Sentem-se a ela e conversem.',
    other: 'Sente-se à mesa que seu telefone mostra. Há {count} mesas.',
  },
  lost: 'A conexão caiu. Tentando de novo…',
}
