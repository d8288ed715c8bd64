import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}: 0 in allen Teilnahmen.',
      computing: 'Höchster Saldo ({votesWord}): {names}. Wie sicher das ist, wird noch berechnet.',
      result: 'Alle Eingeladenen haben geantwortet. Höchster Saldo ({votesWord}): {names}.',
      resultTogether:
        'Alle Eingeladenen haben geantwortet. Höchster Saldo ({votesWord}), gleichauf: {names}.',
      noneInFavour: 'Keine Option hat mehr dafür als dagegen ({votesWord}).',
    },
    net: {
      heading: 'Optionen nach Saldo ({votesWord})',
      hint: 'Balken: {votesWord}, dafür und dagegen. Quadrat: dafür minus dagegen.',
      hintNet: 'Quadrat: {votesWord}, dafür minus dagegen.',
      alt: 'Saldo ({votesWord}) von {count} Optionen, von {first} ({most}) bis {last} ({least}).',
      sampledOptions:
        'Jede Person sah nur einige der Optionen. Balken, Quadrate und Linien schätzen das Ergebnis ({votesWord}) für den Fall, dass alle alle gesehen hätten.',
    },
    distribution: {
      heading: 'Verteilung: {votesWord}',
      hint: 'Für jede Option, wie viele Personen welche Anzahl vergaben ({votesWord}). Alle stehen auf derselben Skala; die Höhen folgen einer Wurzelskala, damit kleine Gruppen zu sehen sind.',
      ranges:
        'Die Zahlen ({votesWord}) umfassen so viele Werte, dass jede Spalte der Tabelle {count} davon enthält; die CSV-Datei hat eine Spalte für jede Zahl.',
      alt: '{name}: {for} dafür, {none} weder noch, {against} dagegen.',
      sheetAlt: 'Teilnahmen nach Anzahl ({votesWord}) für {count} Optionen.',
    },
    rules: {
      heading: 'Wenn die Stimmzettel anders gezählt würden',
      hint: 'Der Rang jeder Option nach anderen Regeln. ▲ und ▼ zeigen, um wie viele Plätze eine Option nach einer Regel steigt oder fällt.',
    },
    pairwise: {
      hint: 'Jede Zahl ist der Anteil der Personen in Prozent, die der Option in der Zeile mehr gaben als der in der Spalte ({votesWord}). Grün mit fetter Zahl: Mehr Personen bevorzugen die Option in der Zeile. Rot: Mehr bevorzugen die in der Spalte.',
    },
    credits: {
      noVotes: {
        one: '{votesWord}: 0 in {count} Teilnahme.',
        other: '{votesWord}: 0 in {count} Teilnahmen.',
      },
    },
    columns: {
      netVotes: 'Saldo ({votesWord})',
      estimate: 'Saldo, wenn alle sie sähen ({votesWord})',
      upVotes: 'Dafür ({votesWord})',
      downVotes: 'Dagegen ({votesWord})',
      abstained: 'Weder noch',
    },
    reader: {
      heading: 'Ihr Stimmzettel und die Stimmzettel aller',
      hint: 'Ihr eigener Stimmzettel ist auch in den Diagrammen unten gekennzeichnet. Sonst sieht ihn hier niemand.',
      column: 'Sie ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'Ausgegeben: {creditsWord}',
      alt: 'Teilnahmen nach ausgegebener Anzahl ({creditsWord}): im Mittel {mean} von {total}, die Hälfte {median} oder mehr.',
      altVarying:
        'Teilnahmen nach ausgegebener Anzahl ({creditsWord}): im Mittel {mean}, die Hälfte {median} oder mehr.',
      summaryVarying:
        'Im Mittel wurden {mean} ausgegeben ({creditsWord}); der Median ist {median}. Die Budgets waren verschieden, höchstens {total}.',
      summary:
        'Im Mittel wurden {mean} von {total} ausgegeben ({creditsWord}); der Median ist {median}. {all} gaben alles aus.',
    },
    columns: {
      credits: 'Ausgegeben ({creditsWord})',
      creditShare: 'Anteil ({creditsWord})',
      spent: 'Ausgegeben ({creditsWord})',
    },
  },
}
