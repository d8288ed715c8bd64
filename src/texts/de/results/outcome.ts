export const outcomeWords = {
  rules: {
    positive: 'Optionen mit mehr Stimmen dafür als dagegen',
    top: 'Die Optionen mit den meisten Stimmen',
    budget: 'Was sich aus einem Budget bezahlen lässt',
  },
  methods: {
    netVotes: 'Nach Stimmensaldo',
    perPrice: 'Nach Stimmensaldo je Geldeinheit',
    equalShares: 'Nach gleichen Anteilen',
    proportional: 'Im Verhältnis zum Stimmensaldo',
  },
  misfits: {
    skip: 'Eine Option, die mehr kostet als übrig ist, wird übersprungen',
    stop: 'Die Finanzierung endet bei einer Option, die mehr kostet als übrig ist',
  },
  seats: 'Zu wählende Optionen: {count}',
  budget: 'Budget: {count}',
  minimum: 'Mindestens {count} Stimmen Saldo',
}

export const outcome = {
  margin: {
    one: '{count} erfundener Stimmzettel ({share} aller) würde genügen, damit „{name}“ vorn liegt.',
    other: '{count} erfundene Stimmzettel ({share} aller) würden genügen, damit „{name}“ vorn liegt.',
  },
  changed: {
    one: '{count} Option wurde durch einen Beschluss aufgenommen oder herausgenommen, daher ist dies nicht das, was die Stimmen allein entscheiden.',
    other:
      '{count} Optionen wurden durch einen Beschluss aufgenommen oder herausgenommen, daher ist dies nicht das, was die Stimmen allein entscheiden.',
  },
  alone: 'Nach den Stimmen allein, aber jetzt nicht: {names}.',
  notAlone: 'Jetzt, aber nicht nach den Stimmen allein: {names}.',
  movedIn: 'Aufgenommen: {reason}',
  movedOut: 'Herausgenommen: {reason}',
  lineOver: 'Unter dieser Linie wird nichts finanziert. Das ist {over} mehr, als vorhanden ist.',
  resampledAlone: 'Sie gelten für die Stimmen allein.',
  copySentence: 'Satz kopieren',
  heading: 'Was entschieden ist',
  hints: {
    positive: 'Gewählt ist jede Option mit mehr Stimmen dafür als dagegen.',
    top: 'Gewählt sind die Optionen mit dem höchsten Stimmensaldo, so viele, wie es Plätze gibt.',
    netVotes: 'Optionen werden in der Reihenfolge ihres Stimmensaldos finanziert, solange das Geld reicht.',
    perPrice:
      'Optionen werden in der Reihenfolge ihres Stimmensaldos je Geldeinheit finanziert, solange das Geld reicht.',
    equalShares:
      'Alle haben den gleichen Anteil am Geld. Immer wieder wird die Option finanziert, die alle, die für sie gestimmt haben, je Stimme am wenigsten kostet.',
    proportional:
      'Das Geld wird im Verhältnis zum Stimmensaldo verteilt. Keine Option erhält mehr als ihren Preis; was übrig ist, geht an die anderen.',
  },
  misfits: {
    skip: 'Eine Option, die mehr kostet als übrig ist, wird übersprungen.',
    stop: 'Die Finanzierung endet bei der ersten Option, die mehr kostet als übrig ist.',
  },
  never: 'Optionen, die nicht mehr Stimmen dafür als dagegen haben, werden nie finanziert.',
  minimum: 'Optionen brauchen einen Saldo von mindestens {count} Stimmen.',
  funded: {
    one: '{count} Projekt wird finanziert, für {spent} von {budget}.',
    other: '{count} Projekte werden finanziert, für {spent} von {budget}.',
  },
  chosen: {
    one: '{count} Option ist gewählt.',
    other: '{count} Optionen sind gewählt.',
  },
  noneFunded: 'Kein Projekt wird finanziert.',
  noneChosen: 'Keine Option ist gewählt.',
  computing: 'Was entschieden ist, wird noch berechnet. Es erscheint hier, sobald es feststeht.',
  printAgain:
    'Dieses Blatt ist nicht fertig: Was entschieden ist, wurde noch berechnet. Bitte noch einmal drucken.',
  tooMany: 'Für gleiche Anteile sind es zu viele Stimmzettel, um sie hier zu berechnen.',
  total: 'Summe: {amount}',
  line: 'Unter dieser Linie wird nichts finanziert. {left} bleiben übrig.',
  lineChosen: 'Unter dieser Linie ist nichts gewählt.',
  votesMore: {
    one: '{count} Stimme mehr im Saldo',
    other: '{count} Stimmen mehr im Saldo',
  },
  needs: 'Nötig: {votes}.',
  needsEither: 'Nötig: {votes}, oder ein um {money} niedrigerer Preis.',
  needsOfShares:
    'Bei gleichen Anteilen hängt das, was einer Option fehlt, davon ab, wer für sie stimmt: hier Personen ohne Stimme für oder gegen sie, zuerst die, die am wenigsten von dem bekommen, wofür sie gestimmt haben.',
  needsMoney: 'Nötig: ein um {money} niedrigerer Preis.',
  often: {
    always: 'Fast sicher: {share}',
    mostly: 'Wahrscheinlich: {share}',
    sometimes: 'Ungewiss: {share}',
    rarely: 'Unwahrscheinlich: {share}',
    never: 'Fast ausgeschlossen: {share}',
  },
  resampled:
    'Prozente und Balken: wie oft eine Option finanziert oder gewählt wird, wenn aus diesen Stimmzetteln {count} Umfragen neu gezogen werden.',
  fewResponses: 'Wie sicher das ist, lässt sich ab {count} Teilnahmen sagen.',
  resampling: 'Sie werden noch berechnet, bisher aus {count}.',
  columns: {
    decided: 'Entschieden',
    amount: 'Betrag',
    total: 'Summe',
    often: 'Anteil der Neuziehungen',
    lacksVotes: 'Fehlende Stimmen',
    lacksMoney: 'Preis zu hoch um',
    reason: 'Grund',
  },
  decided: {
    yes: 'Ja',
    no: 'Nein',
  },
}

export const methods = {
  heading: 'Andere Arten, das Geld zu verteilen',
  hint: 'Was jedes Verfahren mit denselben Stimmen und demselben Budget finanzieren würde, und mit wie viel.',
  names: {
    netVotes: 'Stimmensaldo',
    perPrice: 'Stimmen je Geldeinheit',
    equalShares: 'Gleiche Anteile',
    proportional: 'Im Verhältnis',
  },
  spent: 'Ausgegeben',
  all: 'Alle Optionen',
  moves: 'Statt dessen, was die Regel finanziert',
  manyMoved: { one: '{sign}{count} Option', other: '{sign}{count} Optionen' },
  served: 'Personen mit einer Stimme für etwas Finanziertes',
  wanted: 'Finanziert, mit mehr dafür als dagegen in Gruppe {name}',
  category: 'Kategorie: {name}',
}

export const ground = {
  heading: 'Mehrheit und gemeinsamer Nenner',
  hint: 'Weiter rechts: ein höherer Stimmensaldo. Weiter oben: mehr Gemeinsames, der Anteil derer, die für eine Option sind, mal dem Anteil derer, die nicht dagegen sind. Die Linien liegen in der Mitte der Optionen; die Zahlen sind die Ränge.',
  oneGroup:
    'Die Stimmzettel bilden keine Gruppen: Sie teilen sich nicht deutlicher, als wenn dieselben Stimmen bei gleichen Budgets an andere Personen verteilt wären. Darum gelten hier alle Personen als eine Gruppe.',
  untested:
    'Es sind zu wenige Personen, um nach Gruppen zu suchen, oder nicht alle haben alle Optionen gesehen. Darum sind hier alle eine Gruppe.',
  groups:
    'Die Stimmzettel bilden {count} Gruppen, deutlicher als in jeder von 99 Umfragen, in denen dieselben Stimmen bei gleichen Budgets an andere Personen verteilt wurden. Gemeinsam ist, was jede Gruppe will; eine Option, die eine Gruppe ablehnt, ist es nicht.',
  group: {
    one: 'Gruppe {name}: {count} Person, vor allem durch {options} unterschieden',
    other: 'Gruppe {name}: {count} Personen, vor allem durch {options} unterschieden',
  },
  quadrants: {
    both: 'Stark und gemeinsam',
    majority: 'Stark, aber umstritten',
    shared: 'Gemeinsam, aber nicht stark',
    neither: 'Weder stark noch gemeinsam',
  },
  x: 'Stimmensaldo',
  y: 'Gemeinsames',
  forIn: 'Dafür, Gruppe {name}',
  againstIn: 'Dagegen, Gruppe {name}',
  place: 'Feld',
}

export const onePage = {
  link: 'Eine Seite für alle',
  title: 'Was entschieden ist: {title}',
  why: 'Warum es so ausging',
  part: '{amount} von {price}',
  more: 'und {count} weitere',
  copy: 'Für einen Chat kopieren',
  funded: 'Finanziert',
  chosen: 'Gewählt',
  notFunded: 'Nicht finanziert',
  notChosen: 'Nicht gewählt',
  preview: 'Bild für einen Link (1200 × 630)',
  slide: 'Bild für eine Folie (1600 × 900)',
  all: 'Alle Ergebnisse',
  failed: 'Das Speichern ist fehlgeschlagen. Versuchen Sie einen anderen Browser.',
}
