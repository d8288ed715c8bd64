import type { PracticeTexts } from '../../catalogue.ts'

export const practice: PracticeTexts = {
  title: 'Cédula de treino',
  lead: 'Use um minuto para experimentar a votação. Nada aqui conta, e você pode seguir em frente quando quiser.',
  toSurvey: 'Continuar para a pesquisa →',
  toPractice: '← Treino',
  question: 'O que deve haver no piquenique?',
  fruit: 'Frutas',
  games: 'Jogos',
  music: 'Música alta',
  sandwiches: 'Sanduíches',
  step: 'Passo {number} de {count}',
  up: 'Dê 2 votos a favor à opção “{name}”: pressione + duas vezes. O preço do próximo voto aparece ao lado.',
  upDone:
    'O primeiro voto a favor custou 1 crédito e o segundo, 3. Juntos são 2 × 2 = 4: os votos ao quadrado.',
  down: 'Agora vote contra a opção “{name}”: pressione − no cartão dela.',
  downDone:
    'Um voto contra custa o mesmo que um voto a favor: o primeiro custa 1 crédito. Se você retirar um voto, recebe os créditos de volta.',
  over: 'Agora pressione + na opção “{name}” até usar mais créditos do que você tem.',
  overDone:
    'Agora você usou créditos demais. Isso não é problema enquanto você redistribui os votos, mas só é possível enviar a cédula quando não faltam créditos.',
  next: 'Próximo',
  check: 'Conferir a resposta',
  price: 'Quanto custam 3 votos a favor de uma opção?',
  price1: '3 créditos',
  price2: '6 créditos',
  price3: '9 créditos',
  priceWhy: 'Os votos custam o seu número ao quadrado: 3 × 3 = 9 créditos.',
  budget: 'Você tem 10 créditos. Para qual destas possibilidades eles bastam?',
  budget1: '4 votos a favor de uma opção',
  budget2: '3 votos a favor de uma opção e 1 a favor de outra',
  budget3: '2 votos a favor de cada uma de três opções',
  budgetWhy:
    '3 votos e 1 voto custam 9 + 1 = 10 créditos. 4 votos em uma opção custam 16, e 2 votos em cada uma de três, 4 + 4 + 4 = 12.',
  right: 'Está certo.',
  wrong: 'Não é bem isso.',
  done: 'Esse foi o treino. Você acertou {correct} de {count} perguntas. Agora começa a pesquisa.',
}
