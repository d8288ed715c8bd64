import type { PageTexts } from '../../catalogue.ts'

export const room: PageTexts['room'] = {
  title: 'Raum {code}',
  joinTitle: 'Einem Raum beitreten',
  joinLead: 'Geben Sie die sechs Zeichen ein, die auf der Leinwand stehen.',
  code: 'Raumcode',
  join: 'Beitreten',
  unknown: 'Es gibt keinen Raum mit diesem Code. Sehen Sie noch einmal auf die Leinwand.',
  scan: 'Scannen Sie den Code, oder öffnen Sie {address}',
  joined: { one: '{count} Gerät verbunden', other: '{count} Geräte verbunden' },
  submitted: { one: '{count} abgesendet', other: '{count} abgesendet' },
  waiting: 'Sie sind im Raum. Die Abstimmung beginnt hier, sobald sie geöffnet wird.',
  open: 'Die Abstimmung ist geöffnet',
  left: 'Noch {time}',
  closed: 'Die Abstimmung ist geschlossen',
  closedLead: 'Was Sie abgesendet haben, zählt. Das Ergebnis erscheint hier, sobald es im Raum gezeigt wird.',
  question: 'Frage {number} von {count}',
  secondVote: 'Zweite Abstimmung',
  moved: 'Erste Abstimmung {before}, verändert um {by}',
  table: 'Ihr Tisch: {table}',
  noTable: 'Sie haben hier nicht abgestimmt. Setzen Sie sich an einen beliebigen Tisch.',
  sit: {
    one: 'Es gibt einen Tisch. Setzen Sie sich zusammen und reden Sie miteinander.',
    other: 'Setzen Sie sich an den Tisch, den Ihr Telefon zeigt. Es gibt {count} Tische.',
  },
  lost: 'Die Verbindung ist abgebrochen. Sie wird wiederhergestellt …',
}
