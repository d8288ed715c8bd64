import type { PracticeTexts } from '../../catalogue.ts'

export const practice: PracticeTexts = {
  title: 'Papeleta de práctica',
  lead: 'Dedique un minuto a probar la votación. Nada de esto cuenta y puede seguir adelante cuando quiera.',
  toSurvey: 'Continuar a la encuesta →',
  toPractice: '← Práctica',
  question: '¿Qué debería haber en el pícnic?',
  fruit: 'Fruta',
  games: 'Juegos',
  music: 'Música alta',
  sandwiches: 'Bocadillos',
  step: 'Paso {number} de {count}',
  up: 'Dé 2 votos a favor a la opción «{name}»: pulse + dos veces. Al lado se muestra cuánto cuesta el voto siguiente.',
  upDone:
    'El primer voto a favor costó 1 crédito y el segundo, 3. En total son 2 × 2 = 4: los votos al cuadrado.',
  down: 'Ahora vote en contra de la opción «{name}»: pulse − en su tarjeta.',
  downDone:
    'Un voto en contra cuesta lo mismo que uno a favor: el primero cuesta 1 crédito. Si retira un voto, recupera sus créditos.',
  over: 'Ahora pulse + en la opción «{name}» hasta usar más créditos de los que tiene.',
  overDone:
    'Ahora ha usado demasiados créditos. Puede pasarse mientras reparte los votos, pero para enviar la papeleta no debe faltar ningún crédito.',
  next: 'Siguiente',
  check: 'Comprobar la respuesta',
  price: '¿Cuánto cuestan 3 votos a favor de una opción?',
  price1: '3 créditos',
  price2: '6 créditos',
  price3: '9 créditos',
  priceWhy: 'Los votos cuestan su número al cuadrado: 3 × 3 = 9 créditos.',
  budget: 'Tiene 10 créditos. ¿Para cuál de estas combinaciones le alcanzan?',
  budget1: '4 votos a favor de una opción',
  budget2: '3 votos a favor de una opción y 1 a favor de otra',
  budget3: '2 votos a favor de cada una de tres opciones',
  budgetWhy:
    '3 votos y 1 voto cuestan 9 + 1 = 10 créditos. 4 votos a una opción cuestan 16, y 2 votos a cada una de tres, 4 + 4 + 4 = 12.',
  right: 'Es correcto.',
  wrong: 'No exactamente.',
  done: 'Hasta aquí la práctica. Ha respondido bien a {correct} de {count} preguntas. Ahora comienza la encuesta.',
}
