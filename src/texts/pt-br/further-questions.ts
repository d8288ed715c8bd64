import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: 'Coloque as {count} em ordem, a melhor primeiro',
    rankTop: 'Coloque suas {count} melhores em ordem, a melhor primeiro',
    yourOrder: 'Sua ordem',
    notRanked: 'Ainda sem lugar',
    rankItem: 'Colocar {name} no lugar {place}',
    unrank: 'Tirar {name} da ordem',
    rankedAt: '{name}: lugar {place} de {count}',
    unranked: '{name}: sem lugar',
  },
  constantsum: {
    divideAll: 'Distribua exatamente {total} pontos',
    pointsLeft: 'Restam: {count} de {total} pontos',
    pointsOver: 'Excesso: {count}; há {total} pontos',
    pointsDone: 'Os {total} pontos estão distribuídos',
    pointsUnread: 'Digite um número inteiro de 0 a {total}',
    morePoints: 'Mais pontos para {name}',
    fewerPoints: 'Menos pontos para {name}',
  },
  slider: {
    sliderRule: 'Escolha na linha ou digite um número inteiro de {least} a {most}',
    sliderUnset: 'Nada escolhido ainda',
  },
  date: {
    dateFromTo: 'Digite uma data de {least} a {most}',
    dateAtLeast: 'Digite uma data a partir de {least}',
    dateAtMost: 'Digite uma data até {most}',
    dateAny: 'Digite uma data completa, com dia, mês e ano',
  },
}
