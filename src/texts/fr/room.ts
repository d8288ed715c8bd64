import type { PageTexts } from '../catalogue.ts'

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
  closed: 'Le vote est fermé',
  closedLead: 'Ce que vous avez envoyé compte. Le résultat apparaît ici quand il est montré à la salle.',
  notBallot: 'Cette question n’a pas de graphique ici.',
  lost: 'La connexion est perdue. Nouvel essai en cours…',
}
