import type { PracticeTexts } from '../../catalogue.ts'

export const practice: PracticeTexts = {
  title: 'Bulletin d’essai',
  lead: 'Prenez une minute pour essayer le vote. Rien ne compte ici, et vous pouvez passer à la suite à tout moment.',
  toSurvey: 'Continuer vers le questionnaire →',
  toPractice: '← Essai',
  question: 'Que devrait-il y avoir au pique-nique ?',
  fruit: 'Fruits',
  games: 'Jeux',
  music: 'Musique forte',
  sandwiches: 'Sandwichs',
  step: 'Étape {number} sur {count}',
  up: 'Donnez 2 voix à l’option « {name} » : appuyez deux fois sur +. Le prix de la voix suivante est affiché à côté.',
  upDone:
    'La première voix pour a coûté 1 crédit et la deuxième 3. Ensemble, cela fait 2 × 2 = 4 : les voix au carré.',
  down: 'Votez maintenant contre l’option « {name} » : appuyez sur − sur sa carte.',
  downDone:
    'Une voix contre coûte autant qu’une voix pour : la première coûte 1 crédit. Si vous retirez une voix, vous récupérez ses crédits.',
  over: 'Appuyez maintenant sur + pour l’option « {name} » jusqu’à utiliser plus de crédits que vous n’en avez.',
  overDone:
    'Vous avez maintenant utilisé trop de crédits. Vous pouvez dépasser vos crédits pendant que vous répartissez les voix, mais ils doivent suffire au moment d’envoyer le bulletin.',
  next: 'Suivant',
  check: 'Vérifier la réponse',
  price: 'Combien coûtent 3 voix pour une option ?',
  price1: '3 crédits',
  price2: '6 crédits',
  price3: '9 crédits',
  priceWhy: 'Les voix coûtent leur nombre au carré : 3 × 3 = 9 crédits.',
  budget: 'Vous avez 10 crédits. Pour laquelle de ces possibilités suffisent-ils ?',
  budget1: '4 voix pour une option',
  budget2: '3 voix pour une option et 1 pour une autre',
  budget3: '2 voix pour chacune de trois options',
  budgetWhy:
    '3 voix et 1 voix coûtent 9 + 1 = 10 crédits. 4 voix pour une option coûtent 16, et 2 voix pour chacune de trois options 4 + 4 + 4 = 12.',
  right: 'C’est juste.',
  wrong: 'Pas tout à fait.',
  done: 'L’essai est terminé. Réponses justes : {correct} sur {count}. Le questionnaire commence maintenant.',
}
