import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: 'Es gibt keine Teilnahmen.',
    noVotes: 'Niemand hat für oder gegen etwas gestimmt.',
    tooFew: {
      one: 'Aus nur einer Teilnahme lässt sich nicht sagen, welche Option vorn liegt: Dafür sind mindestens 10 nötig.',
      other:
        'Aus {count} Teilnahmen lässt sich nicht sagen, welche Option vorn liegt: Dafür sind mindestens 10 nötig.',
    },
    tooFewSaw: {
      one: 'Einige Optionen hat nur eine Person gesehen: Daraus lässt sich nicht sagen, welche Option vorn liegt.',
      other:
        'Einige Optionen haben nur {count} Personen gesehen: Daraus lässt sich nicht sagen, welche Option vorn liegt.',
    },
    computing: 'Höchster Stimmensaldo: {names}. Wie sicher das ist, wird noch berechnet.',
    result: 'Alle Eingeladenen haben geantwortet. Höchster Stimmensaldo: {names}.',
    resultTogether: 'Alle Eingeladenen haben geantwortet. Höchster Stimmensaldo, gleichauf: {names}.',
    leads: 'Vorn: {names}',
    leadTogether: 'Vorn, Reihenfolge unsicher: {names}',
    noOrder: {
      one: 'Es ist nicht sicher, welche Option vorn liegt.',
      other: 'Es ist nicht sicher, welche der {count} Optionen vorn liegt.',
    },
    follows: 'danach: {names}',
    followTogether: 'danach, Reihenfolge unsicher: {names}',
    behind: {
      one: 'die andere liegt sicher hinter mindestens einer davon',
      other: 'jede der {count} anderen liegt sicher hinter mindestens einer davon',
    },
    noneInFavour: 'Keine Option hat mehr Stimmen dafür als dagegen.',
    allRulesAgree:
      'Die Zählweise ändert den ersten Platz nicht: Auch nach allen anderen Zählweisen gehört er bei denselben Stimmzetteln {names}.',
    rulesDiffer:
      'Hier kommt es auf die Zählweise an: Nach den folgenden Regeln liegt {names} nicht oder nicht allein auf dem ersten Platz: {rules}.',
  },
  rules: {
    approval: 'Zustimmung',
    netApproval: 'Zustimmung minus Ablehnung',
    borda: 'Borda',
    linear: 'lineare Punkte',
    firstChoice: 'erste Wahl',
  },
  quoted: '„{name}“',
  orderJoin: '; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: '{count} weitere', other: '{count} weitere' },
}
