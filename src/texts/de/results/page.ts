import type { ResultsPageTexts } from '../../catalogue.ts'
import { questionTypes } from '../question-types.ts'
import { columns } from './columns.ts'
import { ground, methods, onePage, outcome } from './outcome.ts'
import { resultsWords } from './words.ts'

export const resultsPage: ResultsPageTexts = {
  title: 'Ergebnisse: {title}',
  completed: { one: '{count} abgeschlossene Teilnahme', other: '{count} abgeschlossene Teilnahmen' },
  simulated: {
    one: '{count} dieser Teilnahmen ist simuliert. Sie stammt von niemandem und dient zum Ausprobieren der Umfrage.',
    other:
      '{count} dieser Teilnahmen sind simuliert. Sie stammen von niemandem und dienen zum Ausprobieren der Umfrage.',
  },
  answers: { one: '{count} Antwort', other: '{count} Antworten' },
  asOf: 'Stand: {time}',
  sure: 'Eine Reihenfolge wird nur genannt, wo sie zu mindestens 95 % sicher ist. Die Ränge in der Tabelle sind für alle Optionen zugleich sicher; das verlangt mehr, deshalb kann selbst der Rang der führenden Option bis 2 oder weiter reichen.',
  live: 'Neue Teilnahmen erscheinen hier von selbst.',
  updated: {
    one: 'Aktualisiert: {count} abgeschlossene Teilnahme',
    other: 'Aktualisiert: {count} abgeschlossene Teilnahmen',
  },

  counting: {
    title: 'Es wird gezählt',
    lead: 'Viele Teilnahmen werden zum ersten Mal gezählt. Die Ergebnisse erscheinen hier, sobald die Zählung abgeschlossen ist.',
  },
  tooLarge: {
    title: 'Zu viele Optionen für Ergebnisse',
    lead: 'Diese Umfrage hat zu viele Optionen, um Ergebnisse zu berechnen. Keine Antwort geht verloren: Wer die Umfrage entworfen hat, kann alle herunterladen.',
  },

  table: 'Tabelle',
  scroll: 'Die Tabelle ist breiter als die Seite: Scrollen Sie zur Seite, um die übrigen Spalten zu sehen.',
  scrollRows: 'Die Tabelle hat {count} Zeilen: Scrollen Sie nach unten, um die übrigen zu sehen.',
  tooLargeToPrint: 'Diese Tabelle ist zu groß zum Drucken. Sie können sie auf der Seite als CSV speichern.',
  sortBy: 'Sortieren nach {column}',
  saveSvg: 'Als SVG speichern',
  savePng: 'Als PNG speichern',
  fullScreen: 'Vollbild',
  saveCsv: 'Als CSV speichern',
  labelled: '{label}: {text}',
  bracketed: '{text} ({more})',
  menu: 'Speichern oder kopieren: {figure}',
  showTable: 'Tabelle zeigen',
  copyTable: 'Tabelle kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ist fehlgeschlagen',
  sheetNote: 'n = {count} · {date}',
  rooted: 'Die Höhen folgen einer Wurzelskala, damit auch kleine Zahlen zu sehen sind.',
  contents: 'Auf dieser Seite',
  contentsOf: 'Diagramme zu Frage {number}',
  question: 'Frage {number}',
  tiles: {
    completed: 'Abgeschlossen',
    median: 'Mittlere Antwortzeit (Median)',
    closes: 'Endet',
    closed: 'Geschlossen',
  },
  options: {
    find: 'Option suchen',
    search: 'Suchen',
    shown: 'Optionen {from} bis {to} von {count}.',
    found: {
      one: '{count} Option hat „{find}“ im Namen.',
      other: '{count} Optionen haben „{find}“ im Namen; {from} bis {to} sind zu sehen.',
    },
    nothing: 'Keine Option hat diese Wörter im Namen.',
    pages: 'Seiten mit Optionen',
    first: 'Zurück zu den ersten Optionen',
    previous: 'Zurück',
    next: 'Weiter',
    last: 'Letzte',
    all: 'Alle {count} auf einer Seite zeigen',
    printed: 'Alle {count} Optionen',
    printedRanks: 'Die letzten {count} Spalten sind Ränge nach anderen Zählweisen derselben Stimmen.',
  },

  onePage,
  outcome,
  methods,
  ground,
  net: {
    heading: 'Optionen nach Stimmensaldo',
    hint: 'Balken: Stimmen dafür und dagegen. Quadrat: Stimmen dafür minus Stimmen dagegen.',
    hintNet: 'Quadrat: Stimmen dafür minus Stimmen dagegen.',
    line: 'Linie: 95-%-Konfidenzintervall.',
    alt: 'Stimmensaldo von {count} Optionen, von {first} ({most}) bis {last} ({least}).',
    noIntervals: 'Bei weniger als fünf Teilnahmen gibt es keine Konfidenzintervalle.',
    computing: 'Die Konfidenzintervalle werden noch berechnet. Sie erscheinen hier, sobald sie fertig sind.',
    sampledOptions:
      'Jede Person sah nur einige der Optionen. Balken, Quadrate und Linien schätzen die Stimmen für den Fall, dass alle alle gesehen hätten.',
    complete: {
      one: 'Die einzige eingeladene Person hat geantwortet. Niemand fehlt; deshalb gibt es keine Konfidenzintervalle.',
      other:
        'Alle {count} Eingeladenen haben geantwortet. Niemand fehlt; deshalb gibt es keine Konfidenzintervalle.',
    },
    asked: '{answered} von {asked} Eingeladenen haben geantwortet. Das macht die Intervalle schmaler.',
    whileOpen:
      'Die Umfrage ist geöffnet: Die Intervalle gelten, so oft Sie auch nachsehen, und sind deshalb breiter.',
    final: 'Die Umfrage ist beendet: Diese Intervalle sind endgültig.',
    moreThanAsked:
      'Es haben mehr Personen geantwortet, als eingeladen waren ({asked}): Die Intervalle berücksichtigen diese Zahl nicht.',
  },
  distribution: {
    heading: 'Wie sich die Stimmen verteilen',
    hint: 'Für jede Option, wie viele Personen wie viele Stimmen vergaben. Alle stehen auf derselben Skala; die Höhen folgen einer Wurzelskala, damit kleine Gruppen zu sehen sind.',
    ranges:
      'Die Stimmenzahlen umfassen so viele Werte, dass jede Spalte der Tabelle {count} davon enthält; die CSV-Datei hat eine Spalte für jede Zahl.',
    alt: '{name}: {for} dafür, {none} ohne Stimme, {against} dagegen.',
    sheetAlt: 'Teilnahmen nach Anzahl der Stimmen für {count} Optionen.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'Wenn die Stimmen anders gezählt würden',
    hint: 'Der Rang jeder Option nach anderen Regeln. ▲ und ▼ zeigen, um wie viele Plätze eine Option nach einer Regel steigt oder fällt.',
    qv: 'Quadratische Stimmen',
    approval: 'Zustimmung',
    netApproval: 'Zustimmung minus Ablehnung',
    borda: 'Borda',
    linear: 'Lineare Punkte',
    firstChoice: 'Erste Wahl',
    tau: 'Übereinstimmung der Ränge (Kendalls Tau-b)',
    printed: 'Die Ränge stehen in der Tabelle aller Optionen.',
  },
  pairwise: {
    heading: 'Paarweiser Vergleich',
    hint: 'Jede Zahl ist der Anteil der Personen in Prozent, die der Option in der Zeile mehr Stimmen gaben als der in der Spalte. Grün mit fetter Zahl: Mehr Personen bevorzugen die Option in der Zeile. Rot: Mehr bevorzugen die in der Spalte.',
    alt: 'Wie viele Personen jede von {count} Optionen jeder anderen vorziehen; die Zahlen stehen in der Tabelle.',
    tooMany:
      'Der paarweise Vergleich wird für höchstens {count} Optionen zugleich gezeigt. Die CSV-Datei der Ergebnisse enthält alle.',
    ends: 'Von {count} Optionen werden auf Papier nur die ersten {most} und die letzten {least} verglichen. Die CSV-Datei dieses Diagramms enthält alle.',
  },
  credits: {
    heading: 'Ausgegebene Punkte',
    alt: 'Teilnahmen nach ausgegebenen Punkten: im Mittel {mean} von {total}, die Hälfte {median} oder mehr.',
    altVarying: 'Teilnahmen nach ausgegebenen Punkten: im Mittel {mean}, die Hälfte {median} oder mehr.',
    summaryVarying:
      'Im Mittel wurden {mean} Punkte ausgegeben; der Median ist {median}. Die Budgets waren verschieden, höchstens {total}.',
    summary:
      'Im Mittel wurden {mean} von {total} Punkten ausgegeben; der Median ist {median}. {all} gaben alle aus.',
    noVotes: {
      one: '{count} Teilnahme hat gar keine Stimme.',
      other: '{count} Teilnahmen haben gar keine Stimme.',
    },
  },
  bins: {
    heading: 'Vom Einordnen zum Abstimmen',
    hint: 'Wohin die Teilnehmenden jede Option vor dem Abstimmen einordneten. Die Tabelle zeigt auch, wie oft Stimmen und Gruppe übereinstimmten.',
    alt: 'Teilnahmen nach Gruppe für jede von {count} Optionen.',
  },
  time: {
    heading: 'Wann geantwortet wurde',
    alt: 'Abgeschlossene Teilnahmen je Tag, von {first} bis {last}.',
    days: 'Die Tage werden in UTC gezählt.',
    median: 'Die Hälfte der Personen brauchte {time} oder weniger.',
    tooFew: {
      one: 'Die Antwortzeit wird ab {count} Teilnahme gezeigt.',
      other: 'Die Antwortzeit wird ab {count} Teilnahmen gezeigt.',
    },
    seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
  },
  ...questionTypes.results,

  columns,

  fewYet:
    'Ergebnisse werden gezeigt, sobald mindestens {count} Personen die Umfrage abgeschlossen haben, oder mindestens {fewest} bei ihrem Ende. Bei weniger ließe sich erschließen, wer was geantwortet hat.',
  few: 'Ergebnisse werden gezeigt, sobald mindestens {count} Personen die Umfrage abgeschlossen haben. Bei weniger ließe sich erschließen, wer was geantwortet hat.',
  counted: {
    one: '{count} Person hat diese Frage beantwortet. Antworten werden nur gezeigt, wenn sich nicht erschließen lässt, wer was geantwortet hat.',
    other:
      '{count} Personen haben diese Frage beantwortet. Antworten werden nur gezeigt, wenn sich nicht erschließen lässt, wer was geantwortet hat.',
  },
  rounded:
    'Der Stimmensaldo ist genau. Personenzahlen sind ungefähr angegeben, in Fünferschritten, damit niemandes Antwort zu erkennen ist.',
  sumsAlone:
    'Der Stimmensaldo ist genau. Wie viele Personen wie abgestimmt haben, wird nicht angegeben, damit niemandes Antwort zu erkennen ist.',
  namedBallots: {
    heading: 'Namen und Stimmen',
    name: 'Name der Person',
    noName: 'Ohne Namen',
    leftOut:
      'Das sind die ersten {count} Stimmzettel. Wer die Umfrage entworfen hat, findet alle in den Dateien.',
  },
  openResults:
    'Solange die Umfrage geöffnet ist, kommen zu diesen Ergebnissen immer mindestens {count} Personen auf einmal hinzu; die neuesten Antworten warten so lange. Alle werden gezählt, sobald die Umfrage geschlossen ist.',
  textsHidden: 'Nur die Verantwortlichen der Umfrage können lesen, was geschrieben wurde.',

  reader: {
    heading: 'Ihre Stimmen und die Stimmen aller',
    hint: 'Ihre eigenen Stimmen sind auch in den Diagrammen unten gekennzeichnet. Sonst sieht sie hier niemand.',
    column: 'Ihre Stimmen',
    mark: 'Sie: {votes}',
    label: 'Ihre Antwort: {label}',
  },

  prove: {
    title: 'Ergebnisse für Teilnehmende',
    taken:
      'Diese Ergebnisse sind für Personen, die die Umfrage abgeschlossen haben. Die Bestätigungsseite führt hierher.',
    sKey: 'Diese Umfrage hat einen Zugangscode, und auch ihre Ergebnisse verlangen ihn. Sie finden ihn in Ihrer Einladung.',
    uKey: 'Alle Eingeladenen haben einen persönlichen Zugangscode. Geben Sie Ihren ein, um die Ergebnisse zu sehen.',
    field: 'Link zu Ihren Antworten',
    fieldHint: 'Der Link, den Sie laut Bestätigungsseite aufbewahren sollten, oder die uuid Ihrer Antworten.',
    open: 'Ergebnisse zeigen',
    unknown: 'Zu diesem Link gibt es keine abgesendeten Antworten. Kopieren Sie den Link noch einmal.',
  },
  inWords: resultsWords,
}
