import type { ResultsPageTexts } from '../../catalogue.ts'
import { questionTypes } from '../question-types.ts'
import { columns } from './columns.ts'
import { ground, methods, onePage, outcome } from './outcome.ts'
import { resultsWords } from './words.ts'

export const resultsPage: ResultsPageTexts = {
  title: 'Resultados: {title}',
  completed: {
    one: '{count} participação completa',
    many: '{count} de participações completas',
    other: '{count} participações completas',
  },
  simulated: {
    one: '{count} destas participações é simulada. Ninguém a fez; ela serve para testar a pesquisa.',
    other: '{count} destas participações são simuladas. Ninguém as fez; elas servem para testar a pesquisa.',
  },
  answers: { one: '{count} resposta', many: '{count} de respostas', other: '{count} respostas' },
  asOf: 'em {time}',
  sure: 'Uma ordem só é afirmada quando é pelo menos 95% certa. As posições da tabela são certas para todas as opções ao mesmo tempo; isso exige mais, por isso até a da opção que está na frente pode chegar a 2 ou mais.',
  live: 'Novas participações aparecem aqui automaticamente.',
  updated: {
    one: 'Atualizado: {count} participação completa',
    many: 'Atualizado: {count} de participações completas',
    other: 'Atualizado: {count} participações completas',
  },

  counting: {
    title: 'Contagem em andamento',
    lead: 'Muitas participações estão sendo contadas pela primeira vez. Os resultados aparecerão aqui quando a contagem terminar.',
  },
  tooLarge: {
    title: 'Opções demais para os resultados',
    lead: 'Esta pesquisa tem opções demais para que os resultados sejam calculados. Nenhuma resposta se perde: quem a criou pode baixar todas.',
  },

  table: 'Tabela',
  scroll: 'A tabela é mais larga do que a página: role-a para o lado para ver as outras colunas.',
  scrollRows: 'A tabela tem {count} linhas: role-a para baixo para ver as outras.',
  tooLargeToPrint: 'Esta tabela é grande demais para imprimir. Você pode salvá-la como CSV na página.',
  sortBy: 'Ordenar por {column}',
  saveSvg: 'Salvar como SVG',
  savePng: 'Salvar como PNG',
  fullScreen: 'Tela cheia',
  saveCsv: 'Salvar como CSV',
  labelled: '{label}: {text}',
  bracketed: '{text} ({more})',
  menu: 'Salvar ou copiar: {figure}',
  showTable: 'Mostrar a tabela',
  copyTable: 'Copiar a tabela',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  sheetNote: 'n = {count} · {date}',
  rooted: 'As alturas seguem uma escala de raiz quadrada, para que se vejam os números pequenos.',
  contents: 'Nesta página',
  contentsOf: 'Gráficos da pergunta {number}',
  question: 'Pergunta {number}',
  tiles: {
    completed: 'Completas',
    median: 'Tempo mediano de resposta',
    closes: 'Encerra-se',
    closed: 'Encerrada',
  },
  options: {
    find: 'Procurar uma opção',
    search: 'Procurar',
    shown: 'Opções {from} a {to} de {count}.',
    found: {
      one: '{count} opção tem “{find}” no nome.',
      other: '{count} opções têm “{find}” no nome; são mostradas de {from} a {to}.',
    },
    nothing: 'Nenhuma opção tem estas palavras no nome.',
    pages: 'Páginas de opções',
    first: 'Voltar às primeiras opções',
    previous: 'Anterior',
    next: 'Próxima',
    last: 'Última',
    all: 'Mostrar todas as {count} em uma página',
    printed: 'Todas as {count} opções',
    printedRanks: 'As últimas {count} colunas são posições com outras regras de contagem dos mesmos votos.',
  },

  onePage,
  outcome,
  methods,
  ground,
  net: {
    heading: 'Opções por saldo de votos',
    hint: 'Barras: votos a favor e contra. Quadrado: votos a favor menos votos contra.',
    hintNet: 'Quadrado: votos a favor menos votos contra.',
    line: 'Linha: intervalo de confiança de 95%.',
    alt: 'Saldo de votos de {count} opções, de {first} ({most}) a {last} ({least}).',
    noIntervals: 'Com menos de cinco participações, não há intervalos de confiança.',
    computing:
      'Os intervalos de confiança ainda estão sendo calculados. Eles aparecerão aqui quando estiverem prontos.',
    sampledOptions:
      'Cada pessoa viu só algumas das opções. As barras, os quadrados e as linhas estimam os votos se todas as pessoas as tivessem visto todas.',
    complete: {
      one: 'A única pessoa convidada respondeu. Não falta ninguém, por isso não há intervalos de confiança.',
      other:
        'Todas as {count} pessoas convidadas responderam. Não falta ninguém, por isso não há intervalos de confiança.',
    },
    asked: '{answered} das {asked} pessoas convidadas responderam. Isso estreita os intervalos.',
    whileOpen:
      'A pesquisa está aberta: os intervalos valem por mais vezes que sejam consultados, e por isso são mais largos.',
    final: 'A pesquisa terminou: estes intervalos são definitivos.',
    moreThanAsked:
      'Responderam mais pessoas do que as convidadas ({asked}): os intervalos não levam esse número em conta.',
  },
  distribution: {
    heading: 'Como os votos se distribuem',
    hint: 'Para cada opção, quantas pessoas deram quantos votos. Todas estão na mesma escala; as alturas seguem uma escala de raiz quadrada, para que se vejam os grupos pequenos.',
    ranges:
      'Os votos abrangem tantos números que cada coluna da tabela inclui {count} deles; o arquivo CSV tem uma coluna para cada número.',
    alt: '{name}: {for} a favor, {none} sem voto, {against} contra.',
    sheetAlt: 'Participações por número de votos para {count} opções.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'Se os votos fossem contados de outra forma',
    hint: 'A posição de cada opção com outras regras. ▲ e ▼ mostram quantas posições uma opção sobe ou desce com uma regra.',
    qv: 'Votos quadráticos',
    approval: 'Aprovação',
    netApproval: 'Aprovação líquida',
    borda: 'Borda',
    linear: 'Créditos lineares',
    firstChoice: 'Primeira escolha',
    tau: 'Concordância das posições (tau-b de Kendall)',
    printed: 'As posições estão na tabela de todas as opções.',
  },
  pairwise: {
    heading: 'Frente a frente',
    hint: 'Cada número é a porcentagem de pessoas que deram mais votos à opção da linha do que à da coluna. Verde e em negrito: mais pessoas preferem a opção da linha. Vermelho: mais preferem a da coluna.',
    alt: 'Quantas pessoas preferem cada uma de {count} opções a cada outra; os números estão na tabela.',
    tooMany:
      'A comparação frente a frente é mostrada para no máximo {count} opções por vez. O arquivo CSV dos resultados tem todas.',
    ends: 'De {count} opções, no papel são comparadas apenas as {most} primeiras e as {least} últimas. O arquivo CSV deste gráfico tem todas.',
  },
  credits: {
    heading: 'Créditos gastos',
    alt: 'Participações por créditos gastos: em média {mean} de {total}, metade delas {median} ou mais.',
    altVarying: 'Participações por créditos gastos: em média {mean}, metade delas {median} ou mais.',
    summaryVarying:
      'Média de créditos gastos: {mean}; mediana: {median}. Os orçamentos eram diferentes, de no máximo {total}.',
    summary:
      'Média de créditos gastos: {mean} de {total}; mediana: {median}. {all} das pessoas gastaram todos.',
    noVotes: {
      one: '{count} participação não tem nenhum voto.',
      other: '{count} participações não têm nenhum voto.',
    },
  },
  bins: {
    heading: 'Da separação à votação',
    hint: 'Onde as pessoas puseram cada opção antes de votar. A tabela mostra também com que frequência os votos coincidiram com o grupo.',
    alt: 'Participações por grupo de cada uma de {count} opções.',
  },
  time: {
    heading: 'Quando as pessoas responderam',
    alt: 'Participações completas por dia, de {first} a {last}.',
    days: 'Os dias são contados em UTC.',
    median: 'Metade das pessoas precisou de {time} ou menos.',
    tooFew: {
      one: 'O tempo de resposta é mostrado a partir de {count} participação.',
      other: 'O tempo de resposta é mostrado a partir de {count} participações.',
    },
    seconds: { one: '{count} segundo', other: '{count} segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos' },
  },
  ...questionTypes.results,

  columns,

  fewYet:
    'Os resultados são mostrados quando pelo menos {count} pessoas tiverem concluído a pesquisa, ou pelo menos {fewest} no encerramento. Com menos, alguém poderia deduzir quem respondeu o quê.',
  few: 'Os resultados são mostrados quando pelo menos {count} pessoas tiverem concluído a pesquisa. Com menos, alguém poderia deduzir quem respondeu o quê.',
  counted: {
    one: '{count} pessoa respondeu a esta pergunta. As respostas só são mostradas se ninguém puder deduzir quem respondeu o quê.',
    other:
      '{count} pessoas responderam a esta pergunta. As respostas só são mostradas se ninguém puder deduzir quem respondeu o quê.',
  },
  rounded:
    'O saldo de votos é exato. Os números de pessoas são aproximados, de cinco em cinco, para que não se veja a resposta de ninguém.',
  sumsAlone:
    'O saldo de votos é exato. Não se mostra quantas pessoas votaram de cada forma, para que não se veja a resposta de ninguém.',
  namedBallots: {
    heading: 'Nomes e votos',
    name: 'Nome',
    noName: 'Sem nome',
    leftOut: 'Estas são as primeiras {count} cédulas. Quem criou a pesquisa encontra todas nos arquivos.',
  },
  openResults:
    'Enquanto a pesquisa está aberta, estes resultados só mudam com pelo menos {count} pessoas de cada vez, e as respostas mais recentes esperam. Todas são contadas depois do encerramento.',
  textsHidden: 'Só os organizadores da pesquisa podem ler o que as pessoas escreveram.',

  reader: {
    heading: 'Seus votos e os de todas as pessoas',
    hint: 'Seus próprios votos também estão marcados nos gráficos abaixo. Mais ninguém os vê aqui.',
    column: 'Seus votos',
    mark: 'Você: {votes}',
    label: 'Sua resposta: {label}',
  },

  prove: {
    title: 'Resultados para quem participou',
    taken: 'Estes resultados são para quem concluiu a pesquisa. A página de confirmação leva até aqui.',
    sKey: 'Esta pesquisa tem um código, e seus resultados também o exigem. Ele está no seu convite.',
    uKey: 'Cada pessoa convidada tem um código pessoal. Digite o seu para ver os resultados.',
    field: 'Link para suas respostas',
    fieldHint: 'O link que a página de confirmação pediu para guardar, ou o uuid das suas respostas.',
    open: 'Mostrar os resultados',
    unknown: 'Não encontramos respostas enviadas que correspondam a este link. Copie-o de novo.',
  },
  inWords: resultsWords,
}
