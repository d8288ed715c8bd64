import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: 'Bienvenue dans ce questionnaire',
  needsScript: 'Pour répondre, il faut JavaScript ; pour lire, non.',
  howHeading: 'Comment cela se passe',
  qvHeading: 'Les voix coûtent des crédits',
  qvLead:
    'Vous recevez un budget de crédits de vote et le dépensez en voix. Les voix données à une option coûtent leur nombre au carré : une voix coûte 1 crédit, deux coûtent 4, trois coûtent 9.',
  qvMeaning:
    'Vous pouvez ainsi montrer non seulement ce que vous voulez, mais aussi à quel point : en donnant beaucoup de voix à quelques options ou quelques voix à beaucoup. Vous pouvez aussi voter contre une option ; une voix contre coûte autant qu’une voix pour. Il n’est pas nécessaire de dépenser tous les crédits.',
  called: {
    credit: 'Dans ce questionnaire, les crédits s’appellent : {words}.',
    vote: 'Dans ce questionnaire, les voix s’appellent : {words}.',
  },
  tableCaption: 'Ce que coûtent les voix données à une option',
  tableVotes: 'Voix',
  tableCost: 'Crédits',
  interactive: [
    'D’abord, triez : placez les options une à une dans Positif, Neutre ou Négatif, ou passez-les. Cela vous aide seulement à réfléchir ; cela ne compte pas.',
    'Ensuite, votez : donnez à chaque option autant de voix pour ou contre qu’elle en vaut pour vous. Vos crédits restants sont toujours visibles.',
    'Vous pouvez revenir en arrière et tout changer jusqu’à l’envoi.',
  ],
  text: [
    'Toutes les options sont dans une seule liste. Donnez à chacune autant de voix pour ou contre qu’elle en vaut pour vous.',
    'Vos crédits restants sont toujours visibles.',
    'Vous pouvez tout changer jusqu’à l’envoi.',
  ],
  upOnly: {
    qvMeaning:
      'Vous pouvez ainsi montrer non seulement ce que vous voulez, mais aussi à quel point : en donnant beaucoup de voix à quelques options ou quelques voix à beaucoup. Il n’est pas nécessaire de dépenser tous les crédits.',
    interactive:
      'Ensuite, votez : donnez à chaque option autant de voix qu’elle en vaut pour vous. Vos crédits restants sont toujours visibles.',
    text: 'Toutes les options sont dans une seule liste. Donnez à chacune autant de voix qu’elle en vaut pour vous.',
  },
  form: [
    'Répondez aux questions et envoyez vos réponses à la fin.',
    'Vous pouvez tout changer jusqu’à l’envoi.',
  ],
  stored: 'Vos réponses sont enregistrées au fur et à mesure. Elles ne comptent qu’après leur envoi.',
  closes: 'Il ferme le {time}.',
  decides: {
    heading: 'Ce que les votes décident',
    budget: 'Les votes décident de ce que {amount} permettent de financer.',
    top: {
      one: 'Les votes décident de l’option retenue.',
      other: 'Les votes décident des {count} options retenues.',
    },
    positive: 'Les votes décident des options retenues.',
  },
  loading: 'Chargement du questionnaire…',
  logging: {
    actions:
      'Ce questionnaire enregistre ce que vous faites en répondant : chaque vote et chaque déplacement, avec l’heure.',
    cursor:
      'Ce questionnaire enregistre ce que vous faites en répondant : chaque vote et chaque déplacement, avec l’heure, et la distance que parcourt le pointeur.',
  },
  kept: {
    delete: {
      one: 'Les réponses sont conservées au plus {count} jour après la fermeture, puis supprimées.',
      many: 'Les réponses sont conservées au plus {count} de jours après la fermeture, puis supprimées.',
      other: 'Les réponses sont conservées au plus {count} jours après la fermeture, puis supprimées.',
    },
    strip: {
      one: 'Au plus tard {count} jour après la fermeture, les codes, les noms et les traces de ce que chacun a fait sont supprimés. Les réponses restent.',
      many: 'Au plus tard {count} de jours après la fermeture, les codes, les noms et les traces de ce que chacun a fait sont supprimés. Les réponses restent.',
      other:
        'Au plus tard {count} jours après la fermeture, les codes, les noms et les traces de ce que chacun a fait sont supprimés. Les réponses restent.',
    },
  },
  readers: {
    organisersOnly: 'Seuls les organisateurs verront les résultats.',
    organisers: 'Les organisateurs voient les résultats et peuvent publier des totaux.',
    organisersOpen: 'Les organisateurs voient les résultats et peuvent les publier.',
    respondentsClosed:
      'Toutes les personnes qui participent pourront voir les résultats après la fermeture du questionnaire : les totaux, jamais ce qu’une personne a répondu.',
    respondentsAlways:
      'Toutes les personnes qui participent peuvent voir le solde des voix tant que le questionnaire est ouvert, et les autres totaux après sa fermeture ; jamais ce qu’une personne a répondu.',
    publicClosed:
      'Tout le monde pourra voir les résultats après la fermeture du questionnaire : les totaux, jamais ce qu’une personne a répondu.',
    publicAlways:
      'Tout le monde peut voir le solde des voix tant que le questionnaire est ouvert, et les autres totaux après sa fermeture ; jamais ce qu’une personne a répondu.',
    respondentsClosedOpen:
      'Toutes les personnes qui participent pourront voir les résultats après la fermeture du questionnaire.',
    respondentsAlwaysOpen: 'Toutes les personnes qui participent peuvent voir les résultats à tout moment.',
    publicClosedOpen: 'Tout le monde pourra voir les résultats après la fermeture du questionnaire.',
    publicAlwaysOpen: 'Tout le monde peut voir les résultats à tout moment.',
    mayWiden: 'Les organisateurs peuvent publier des totaux plus tôt, ou pour davantage de personnes.',
    mayWidenOpen: 'Les organisateurs peuvent les publier plus tôt, ou pour davantage de personnes.',
  },
  promises: {
    secret: 'Personne ne peut savoir quel bulletin est le vôtre, pas même les organisateurs.',
    pseudonymous: 'Les organisateurs peuvent voir vos réponses avec votre code. Personne d’autre ne le peut.',
    open: 'Votre nom et vos voix sont affichés avec les résultats.',
  },
  parameters: 'Ces données de votre lien sont enregistrées avec vos réponses : {names}.',
  videoHeading: 'Vidéo de présentation',
  videoHint:
    'Elle est chargée depuis {host} quand vous appuyez sur le bouton. Cette page contient les mêmes informations.',
  videoLoad: 'Charger la vidéo',
  videoOpen: 'Ouvrir la vidéo sur {host}',
}
