import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: 'Boas-vindas à pesquisa',
  needsScript: 'Para responder é preciso JavaScript; para ler, não.',
  howHeading: 'Como funciona',
  qvHeading: 'Votos custam créditos',
  qvLead:
    'Você recebe um orçamento de créditos de voto e o gasta em votos. Os votos em uma opção custam o seu número ao quadrado: um voto custa 1 crédito, dois custam 4, três custam 9.',
  qvMeaning:
    'Assim você mostra não só o que quer, mas também o quanto quer: dando muitos votos a poucas opções ou poucos votos a muitas. Você também pode votar contra uma opção; um voto contra custa o mesmo que um voto a favor. Não é preciso gastar todos os créditos.',
  called: {
    credit: 'Nesta pesquisa, os créditos se chamam: {words}.',
    vote: 'Nesta pesquisa, os votos se chamam: {words}.',
  },
  tableCaption: 'Quanto custam os votos em uma opção',
  tableVotes: 'Votos',
  tableCost: 'Créditos',
  interactive: [
    'Primeiro separe: coloque as opções, uma a uma, em Positivo, Neutro ou Negativo, ou pule-as. Isso só ajuda a pensar; não conta.',
    'Depois vote: dê a cada opção tantos votos a favor ou contra quantos ela valer para você. Seus créditos restantes estão sempre à vista.',
    'Você pode voltar e mudar o que quiser até enviar.',
  ],
  text: [
    'Todas as opções estão em uma lista. Dê a cada uma tantos votos a favor ou contra quantos ela valer para você.',
    'Seus créditos restantes estão sempre à vista.',
    'Você pode mudar o que quiser até enviar.',
  ],
  upOnly: {
    qvMeaning:
      'Assim você mostra não só o que quer, mas também o quanto quer: dando muitos votos a poucas opções ou poucos votos a muitas. Não é preciso gastar todos os créditos.',
    interactive:
      'Depois vote: dê a cada opção tantos votos a favor quantos ela valer para você. Seus créditos restantes estão sempre à vista.',
    text: 'Todas as opções estão em uma lista. Dê a cada uma tantos votos a favor quantos ela valer para você.',
  },
  form: [
    'Responda às perguntas e envie suas respostas no final.',
    'Você pode mudar o que quiser até enviar.',
  ],
  stored: 'Suas respostas são salvas enquanto você responde. Elas só contam depois de enviadas.',
  closes: 'Ela se encerra em {time}.',
  decides: {
    heading: 'O que os votos decidem',
    budget: 'Os votos decidem em que serão gastos {amount}.',
    top: {
      one: 'Os votos decidem qual opção é escolhida.',
      other: 'Os votos decidem quais {count} opções são escolhidas.',
    },
    positive: 'Os votos decidem quais opções são escolhidas.',
  },
  loading: 'Carregando a pesquisa…',
  logging: {
    actions: 'Esta pesquisa registra o que você faz ao responder: cada voto e cada movimento, e quando.',
    cursor:
      'Esta pesquisa registra o que você faz ao responder: cada voto e cada movimento, quando, e quanto o ponteiro se move.',
  },
  kept: {
    delete: {
      one: 'As respostas são mantidas por no máximo {count} dia após o encerramento da pesquisa e depois excluídas.',
      many: 'As respostas são mantidas por no máximo {count} de dias após o encerramento da pesquisa e depois excluídas.',
      other:
        'As respostas são mantidas por no máximo {count} dias após o encerramento da pesquisa e depois excluídas.',
    },
    strip: {
      one: 'No máximo {count} dia após o encerramento da pesquisa, códigos, nomes e o registro do que cada pessoa fez são excluídos. As respostas permanecem.',
      many: 'No máximo {count} de dias após o encerramento da pesquisa, códigos, nomes e o registro do que cada pessoa fez são excluídos. As respostas permanecem.',
      other:
        'No máximo {count} dias após o encerramento da pesquisa, códigos, nomes e o registro do que cada pessoa fez são excluídos. As respostas permanecem.',
    },
  },
  readers: {
    organisersOnly: 'Só os organizadores veem os resultados.',
    organisers: 'Os organizadores veem os resultados e podem publicar totais.',
    organisersOpen: 'Os organizadores veem os resultados e podem publicá-los.',
    respondentsClosed:
      'Todas as pessoas que participam poderão ver os resultados depois que a pesquisa se encerrar: os totais, nunca o que uma pessoa respondeu.',
    respondentsAlways:
      'Todas as pessoas que participam podem ver o saldo de votos enquanto a pesquisa está aberta, e os outros totais depois que ela se encerrar; nunca o que uma pessoa respondeu.',
    publicClosed:
      'Qualquer pessoa poderá ver os resultados depois que a pesquisa se encerrar: os totais, nunca o que uma pessoa respondeu.',
    publicAlways:
      'Qualquer pessoa pode ver o saldo de votos enquanto a pesquisa está aberta, e os outros totais depois que ela se encerrar; nunca o que uma pessoa respondeu.',
    respondentsClosedOpen:
      'Todas as pessoas que participam poderão ver os resultados depois que a pesquisa se encerrar.',
    respondentsAlwaysOpen: 'Todas as pessoas que participam podem ver os resultados a qualquer momento.',
    publicClosedOpen: 'Qualquer pessoa poderá ver os resultados depois que a pesquisa se encerrar.',
    publicAlwaysOpen: 'Qualquer pessoa pode ver os resultados a qualquer momento.',
    mayWiden: 'Os organizadores podem publicar totais antes, ou para mais pessoas.',
    mayWidenOpen: 'Os organizadores podem publicá-los antes, ou para mais pessoas.',
  },
  promises: {
    secret: 'Ninguém pode saber qual cédula é a sua, nem mesmo os organizadores.',
    pseudonymous: 'Os organizadores podem ver suas respostas com o seu código. Mais ninguém pode.',
    open: 'Seu nome e seus votos são mostrados com os resultados.',
  },
  parameters: 'Estes dados do seu link são guardados com suas respostas: {names}.',
  videoHeading: 'Vídeo de introdução',
  videoHint:
    'Ele é carregado de {host} quando você pressiona o botão. Esta página contém as mesmas informações.',
  videoLoad: 'Carregar o vídeo',
  videoOpen: 'Abrir o vídeo em {host}',
}
