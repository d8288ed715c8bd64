import type { PracticeTexts } from '../../catalogue.ts'

export const practice: PracticeTexts = {
  title: 'Stimmzettel zum Üben',
  lead: 'Probieren Sie das Abstimmen eine Minute lang aus. Hier zählt nichts, und Sie können jederzeit weitergehen.',
  toSurvey: 'Weiter zur Umfrage →',
  toPractice: '← Üben',
  question: 'Was soll es beim Picknick geben?',
  fruit: 'Obst',
  games: 'Spiele',
  music: 'Laute Musik',
  sandwiches: 'Belegte Brote',
  step: 'Schritt {number} von {count}',
  up: 'Geben Sie der Option „{name}“ 2 Stimmen: Drücken Sie zweimal auf +. Der Preis der nächsten Stimme steht daneben.',
  upDone:
    'Die erste Stimme dafür hat 1 Punkt gekostet, die zweite 3. Zusammen sind das 2 × 2 = 4: die Stimmen im Quadrat.',
  down: 'Stimmen Sie nun gegen die Option „{name}“: Drücken Sie − auf ihrer Karte.',
  downDone:
    'Eine Stimme dagegen kostet so viel wie eine dafür: Die erste kostet 1 Punkt. Wenn Sie eine Stimme zurücknehmen, erhalten Sie ihre Punkte zurück.',
  over: 'Drücken Sie nun bei der Option „{name}“ auf +, bis Sie mehr Punkte vergeben haben, als Sie besitzen.',
  overDone:
    'Jetzt haben Sie zu viele Punkte vergeben. Beim Umverteilen dürfen Sie das, aber absenden können Sie einen Stimmzettel erst, wenn keine Punkte fehlen.',
  next: 'Weiter',
  check: 'Antwort prüfen',
  price: 'Was kosten 3 Stimmen für eine Option?',
  price1: '3 Punkte',
  price2: '6 Punkte',
  price3: '9 Punkte',
  priceWhy: 'Stimmen kosten ihre Anzahl im Quadrat: 3 × 3 = 9 Punkte.',
  budget: 'Sie haben 10 Punkte. Für welche dieser Möglichkeiten reichen sie?',
  budget1: '4 Stimmen für eine Option',
  budget2: '3 Stimmen für eine Option und 1 für eine andere',
  budget3: 'je 2 Stimmen für drei Optionen',
  budgetWhy:
    '3 Stimmen und 1 Stimme kosten 9 + 1 = 10 Punkte. 4 Stimmen für eine Option kosten 16, je 2 Stimmen für drei 4 + 4 + 4 = 12.',
  right: 'Das ist richtig.',
  wrong: 'Nicht ganz.',
  done: 'Das war die Übung. Sie haben {correct} von {count} Fragen richtig beantwortet. Jetzt beginnt die Umfrage.',
}
