import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Sie können Ihre Antworten ändern, bis die Umfrage endet, spätestens am {time}.',
  untilClosed: 'Sie können Ihre Antworten ändern, bis die Umfrage endet.',
  link: 'Meine Antworten ändern',
  title: 'Antworten ändern',
  lead: 'Sie ändern Antworten, die Sie abgesendet haben. Bis Sie erneut absenden, zählen diese.',
  none: 'In diesem Tab wurden keine Antworten auf diese Umfrage abgesendet.',
  where:
    'Ändern lassen sich Antworten nur in dem Tab, in dem sie abgesendet wurden, solange er offen bleibt.',
  answer: 'Zur Umfrage',
}
