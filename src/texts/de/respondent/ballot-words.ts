import type { BallotWordTexts } from '../../catalogue.ts'

export const ballotWords: BallotWordTexts = {
  usual: { creditWord: 'Punkt', creditsWord: 'Punkte', voteWord: 'Stimme', votesWord: 'Stimmen' },
  credit: {
    notSufficient: 'Nicht genug: {creditsWord}',
    remaining: 'Übrig ({creditsWord})',
    allUsed: '{creditsWord}: 0 übrig',
    missing: { one: '{creditWord}: {count} fehlt', other: '{creditsWord}: {count} fehlen' },
    cost: {
      one: '{creditWord}: {side}²\u00a0=\u00a0{count}',
      other: '{creditsWord}: {side}²\u00a0=\u00a0{count}',
    },
    level: {
      one: '{votes}, kostet ({creditWord}): {count}',
      other: '{votes}, kostet ({creditsWord}): {count}',
    },
    levelRemaining: '{level}, {remaining} übrig',
    voted: '{name}: {votes}, übrig ({creditsWord}): {remaining}',
    spent: '{creditsWord}: {spent} von {count} vergeben',
  },
  vote: {
    askNoVotes: '{votesWord}: 0. Trotzdem absenden?',
    goBackAndVote: 'Zurück',
    submitWithoutVotes: 'Trotzdem absenden',
    noVotes: '{votesWord}: 0',
    firstVote: '1 davon kostet 1',
    upvotes: { one: '{voteWord} (dafür): {count}', other: '{votesWord} (dafür): {count}' },
    downvotes: { one: '{voteWord} (dagegen): {count}', other: '{votesWord} (dagegen): {count}' },
    addVote: '{name}: +1 ({voteWord})',
    removeVote: '{name}: −1 ({voteWord})',
    votesFor: '{votesWord}: {name}',
    mostVotes: 'Höchstens {count}',
    onlyUpvotes: '{votesWord} (dagegen): 0',
    sortByVotes: 'Sortieren: {votesWord}',
    sorted: '{name}: sortiert ({votesWord})',
    whyVotes: '„{name}“ – {votes}. Warum?',
  },
  both: {
    prices: '1 kostet 1, 2 kosten 4, 3 kosten 9 …',
    overBudget: 'Nicht genug: {creditsWord}. Bitte verringern: {votesWord}.',
  },
  fit: {
    fit: 'An das Budget anpassen',
    heading: 'An das Budget anpassen?',
    lead: 'Alle Zahlen werden im gleichen Verhältnis verringert und abgerundet, bis das Budget für alle ausreicht. Nichts ändert sich ohne Ihr Einverständnis, und Sie können es rückgängig machen.',
    costs: 'Kosten ({creditsWord}): jetzt {before}, danach {after}, von {count}',
    agree: 'Diese übernehmen',
    leave: 'Meine behalten',
    fitted: {
      one: 'An das Budget angepasst: {count} Option geändert, übrig ({creditsWord}): {remaining}',
      other: 'An das Budget angepasst: {count} Optionen geändert, übrig ({creditsWord}): {remaining}',
    },
  },
  budget: { one: 'Zu verteilen ({creditWord}): {count}', other: 'Zu verteilen ({creditsWord}): {count}' },
}
