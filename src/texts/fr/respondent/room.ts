import type { PageTexts } from '../../catalogue.ts'

export const room: PageTexts['room'] = {
  title: 'Salle {code}',
  joinTitle: 'Rejoindre une salle',
  joinLead: 'Saisissez les six caractères affichés à l’écran.',
  code: 'Code de la salle',
  join: 'Rejoindre',
  unknown: 'Aucune salle n’a ce code. Regardez de nouveau l’écran.',
  scan: 'Scannez le code, ou ouvrez {address}',
  joined: { one: '{count} appareil connecté', other: '{count} appareils connectés' },
  submitted: { one: '{count} bulletin envoyé', other: '{count} bulletins envoyés' },
  waiting: 'Vous êtes dans la salle. Le vote commence ici dès son ouverture.',
  open: 'Le vote est ouvert',
  left: 'Temps restant\u00a0: {time}',
  closed: 'Le vote est clos',
  closedLead: 'Ce que vous avez envoyé compte. Le résultat apparaît ici quand il est montré à la salle.',
  question: 'Question {number} sur {count}',
  secondVote: 'Deuxième vote',
  moved: 'Premier vote {before}, évolution de {by}',
  table: 'Votre table : {table}',
  noTable: 'Vous n’avez pas voté ici. Installez-vous à n’importe quelle table.',
  sit: {
    one: 'Il y a une table. Installez-vous ensemble et discutez.',
    other: 'Installez-vous à la table indiquée sur votre téléphone. Il y a {count} tables.',
  },
  lost: 'La connexion est perdue. Nouvel essai en cours…',
}
