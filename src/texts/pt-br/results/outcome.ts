export const outcomeWords = {
  rules: {
    positive: 'As opções com mais votos a favor do que contra',
    top: 'As opções com mais votos',
    budget: 'O que um orçamento paga',
  },
  methods: {
    netVotes: 'Pelo saldo de votos',
    perPrice: 'Pelo saldo de votos em relação ao preço',
    equalShares: 'Por partes iguais',
    proportional: 'Em proporção ao saldo de votos',
  },
  misfits: {
    skip: 'A opção que custa mais do que resta é pulada',
    stop: 'O financiamento termina na opção que custa mais do que resta',
  },
  seats: 'Opções a escolher: {count}',
  budget: 'Orçamento: {count}',
  minimum: 'Saldo de pelo menos {count} votos',
}

export const outcome = {
  margin: {
    one: 'Bastaria {count} cédula inventada ({share} do total) para pôr “{name}” à frente.',
    many: 'Bastariam {count} cédulas inventadas ({share} do total) para pôr “{name}” à frente.',
    other: 'Bastariam {count} cédulas inventadas ({share} do total) para pôr “{name}” à frente.',
  },
  changed: {
    one: '{count} opção foi incluída ou excluída por uma decisão, portanto isto não é o que os votos decidem sozinhos.',
    other:
      '{count} opções foram incluídas ou excluídas por uma decisão, portanto isto não é o que os votos decidem sozinhos.',
  },
  alone: 'Só pelos votos, mas não agora: {names}.',
  notAlone: 'Agora, mas não só pelos votos: {names}.',
  movedIn: 'Incluída: {reason}',
  movedOut: 'Excluída: {reason}',
  lineOver: 'Nada abaixo desta linha é financiado. São {over} a mais do que há.',
  resampledAlone: 'Elas se referem apenas aos votos.',
  copySentence: 'Copiar a frase',
  heading: 'O que está decidido',
  hints: {
    positive: 'É escolhida toda opção com mais votos a favor do que contra.',
    top: 'São escolhidas as opções com maior saldo de votos, tantas quantas são as vagas.',
    netVotes: 'As opções são financiadas na ordem do saldo de votos, enquanto houver dinheiro.',
    perPrice:
      'As opções são financiadas na ordem do saldo de votos por unidade monetária, enquanto houver dinheiro.',
    equalShares:
      'Todas as pessoas têm a mesma parte do dinheiro. A cada vez é financiada a opção que custa menos por voto a quem votou nela.',
    proportional:
      'O dinheiro é repartido em proporção ao saldo de votos. Nenhuma opção recebe mais do que o seu preço; o que sobra vai para as outras.',
  },
  misfits: {
    skip: 'A opção que custa mais do que resta é pulada.',
    stop: 'O financiamento termina na primeira opção que custa mais do que resta.',
  },
  never: 'Opções sem mais votos a favor do que contra nunca são financiadas.',
  minimum: 'As opções precisam de um saldo de pelo menos {count} votos.',
  funded: {
    one: '{count} projeto é financiado por {spent} de {budget}.',
    many: '{count} projetos são financiados por {spent} de {budget}.',
    other: '{count} projetos são financiados por {spent} de {budget}.',
  },
  chosen: {
    one: '{count} opção é escolhida.',
    many: '{count} opções são escolhidas.',
    other: '{count} opções são escolhidas.',
  },
  noneFunded: 'Nenhum projeto é financiado.',
  noneChosen: 'Nenhuma opção é escolhida.',
  computing: 'O que está decidido ainda está sendo calculado e aparecerá aqui.',
  printAgain:
    'Esta folha não está pronta: o que está decidido ainda estava sendo calculado. Imprima-a de novo.',
  tooMany: 'Há cédulas demais para calcular aqui as partes iguais.',
  total: 'Soma: {amount}',
  line: 'Abaixo desta linha nada é financiado. Restam {left}.',
  lineChosen: 'Abaixo desta linha nada é escolhido.',
  votesMore: {
    one: '{count} voto a mais no saldo',
    many: '{count} votos a mais no saldo',
    other: '{count} votos a mais no saldo',
  },
  needs: 'Precisa de {votes}.',
  needsEither: 'Precisa de {votes} ou de um preço {money} menor.',
  needsOfShares:
    'Com partes iguais, o que falta a uma opção depende de quem vota nela: aqui, pessoas que não votaram nela, começando pelas que menos recebem daquilo em que votaram.',
  needsMoney: 'Precisa de um preço {money} menor.',
  often: {
    always: 'Quase certo: {share}',
    mostly: 'Provável: {share}',
    sometimes: 'Incerto: {share}',
    rarely: 'Pouco provável: {share}',
    never: 'Quase impossível: {share}',
  },
  resampled:
    'Porcentagens e barras: com que frequência uma opção é financiada ou escolhida se {count} pesquisas forem sorteadas de novo destas cédulas.',
  fewResponses: 'É possível dizer o quanto isto é certo a partir de {count} participações.',
  resampling: 'Ainda estão sendo calculadas; por enquanto, de {count}.',
  columns: {
    decided: 'Decidido',
    amount: 'Valor',
    total: 'Soma',
    often: 'Parte das reamostragens',
    lacksVotes: 'Votos que faltam',
    lacksMoney: 'Preço alto demais em',
    reason: 'Motivo',
  },
  decided: {
    yes: 'Sim',
    no: 'Não',
  },
}

export const methods = {
  heading: 'Outras formas de repartir o dinheiro',
  hint: 'O que cada método financiaria com os mesmos votos e o mesmo orçamento, e com quanto.',
  names: {
    netVotes: 'Saldo de votos',
    perPrice: 'Votos em relação ao preço',
    equalShares: 'Partes iguais',
    proportional: 'Em proporção',
  },
  spent: 'Gasto',
  all: 'Todas as opções',
  moves: 'Em vez do que a regra financia',
  manyMoved: {
    one: '{sign}{count} opção',
    many: '{sign}{count} opções',
    other: '{sign}{count} opções',
  },
  served: 'Pessoas com um voto em algo financiado',
  wanted: 'Financiado, com mais a favor do que contra no grupo {name}',
  category: 'Categoria: {name}',
}

export const ground = {
  heading: 'Maioria e ponto em comum',
  hint: 'À direita: maior saldo de votos. Mais acima: mais em comum, a parcela das pessoas a favor de uma opção vezes a parcela das que não são contra. As linhas ficam no meio das opções; os números são as posições.',
  oneGroup:
    'As cédulas não formam grupos: não se separam com mais clareza do que se os mesmos votos fossem distribuídos a outras pessoas com os mesmos orçamentos. Por isso, aqui todas as pessoas são um só grupo.',
  untested:
    'Há poucas pessoas para procurar grupos, ou nem todas viram todas as opções. Por isso, aqui todas são um só grupo.',
  groups:
    'As cédulas formam {count} grupos, com mais clareza do que em qualquer uma de 99 pesquisas em que os mesmos votos foram distribuídos a outras pessoas com os mesmos orçamentos. Ponto em comum é o que todos os grupos querem; uma opção que um grupo recusa não é.',
  group: {
    one: 'Grupo {name}: {count} pessoa, distinguido por {options}',
    other: 'Grupo {name}: {count} pessoas, distinguido por {options}',
  },
  quadrants: {
    both: 'Forte e compartilhada',
    majority: 'Forte, mas contestada',
    shared: 'Compartilhada, mas não forte',
    neither: 'Nem forte nem compartilhada',
  },
  x: 'Saldo de votos',
  y: 'Ponto em comum',
  forIn: 'A favor, grupo {name}',
  againstIn: 'Contra, grupo {name}',
  place: 'Quadrante',
}

export const onePage = {
  link: 'Uma página para todas as pessoas',
  title: 'O que está decidido: {title}',
  why: 'Por que o resultado foi este',
  part: '{amount} de {price}',
  more: 'e mais {count}',
  copy: 'Copiar para uma conversa',
  funded: 'Financiado',
  chosen: 'Escolhido',
  notFunded: 'Não financiado',
  notChosen: 'Não escolhido',
  preview: 'Imagem para um link (1200 × 630)',
  slide: 'Imagem para um slide (1600 × 900)',
  all: 'Todos os resultados',
  failed: 'Não foi possível salvar. Tente outro navegador.',
}
