import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: 'Ponga las {count} en orden, la mejor primero',
    rankTop: 'Ponga en orden sus {count} mejores, la mejor primero',
    yourOrder: 'Su orden',
    notRanked: 'Aún sin lugar',
    rankItem: 'Poner {name} en el lugar {place}',
    unrank: 'Quitar {name} del orden',
    rankedAt: '{name}: lugar {place} de {count}',
    unranked: '{name}: sin lugar',
  },
  constantsum: {
    divideAll: 'Reparta exactamente {total} puntos',
    pointsLeft: 'Quedan: {count} de {total} puntos',
    pointsOver: 'Exceso: {count}; hay {total} puntos',
    pointsDone: 'Los {total} puntos están repartidos',
    pointsUnread: 'Escriba un número entero del 0 al {total}',
    morePoints: 'Más puntos para {name}',
    fewerPoints: 'Menos puntos para {name}',
  },
  slider: {
    sliderRule: 'Elija en la línea o escriba un número entero del {least} al {most}',
    sliderUnset: 'Aún no se ha elegido nada',
  },
  date: {
    dateFromTo: 'Escriba una fecha entre el {least} y el {most}',
    dateAtLeast: 'Escriba una fecha a partir del {least}',
    dateAtMost: 'Escriba una fecha hasta el {most}',
    dateAny: 'Escriba una fecha completa, con día, mes y año',
  },
}
