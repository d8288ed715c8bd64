import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Sie können Ihre Antworten ändern, bis die Umfrage endet, spätestens am {time}.',
  untilClosed: 'Sie können Ihre Antworten ändern, bis die Umfrage endet.',
  link: 'Meine Antworten ändern',
  title: 'Antworten ändern',
  lead: 'Sie ändern Antworten, die Sie abgesendet haben. Bis Sie erneut absenden, zählen diese.',
  none: 'In diesem Tab wurden keine Antworten auf diese Umfrage abgesendet.',
  where:
    'Ändern lassen sich Antworten in dem Tab, in dem sie abgesendet wurden, solange er offen bleibt, oder mit einem Link, falls dort einer gespeichert wurde.',
  again:
    'Sie haben am {time} geantwortet. Was Sie jetzt absenden, ersetzt diese Antworten; bis dahin zählen sie. Hier werden sie nicht gezeigt.',
  later: 'Link speichern, um Antworten später zu ändern',
  laterLabel: 'Link zum Ändern Ihrer Antworten',
  laterHint:
    'Wer diesen Link hat, kann Ihre Antworten ersetzen; lesen kann sie damit niemand. Auf diesem Gerät wird er nicht gespeichert.',
  laterShare: 'Link teilen',
  answer: 'Zur Umfrage',
}
