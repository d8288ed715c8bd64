import type { PageTexts } from '../catalogue.ts'

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
  notBallot: 'Zu dieser Frage gibt es hier kein Bild.',
  lost: 'Die Verbindung ist abgebrochen. Sie wird wiederhergestellt …',
}
