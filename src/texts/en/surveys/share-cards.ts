/** What the page of cards to print says. */
export const shareCards = {
  title: 'QR cards',
  lead: {
    one: '{count} card to print and cut out. A page break never splits one.',
    other: '{count} cards to print and cut out. A page break never splits one.',
  },
  part: 'Cards {from} to {to} of {total}. Print each page range separately.',
  none: 'There are no unused keys to print cards for.',
  withSurveyKey: 'These cards and their codes contain the survey key.',
  withoutSurveyKey:
    'These cards do not contain the survey key, which the survey asks for first. Give it to everyone who gets a card.',
  putOnCards: 'Put it on the cards',
  withoutUniqueKey: 'The survey does not require unique keys at the moment, so the cards show none.',
  print: 'Print',
  back: 'Back to sharing',
  qrAlt: 'QR code for the key {key}',
} as const
