import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Sie können Ihre Antworten bis {time} ändern.',
  untilClosed: 'Sie können Ihre Antworten ändern, bis die Umfrage schließt.',
  already: 'Abgesendete Antworten ändern',
  link: 'Meine Antworten ändern',
  title: 'Antworten ändern',
  lead: 'Sie ändern Antworten, die Sie abgesendet haben. Bis Sie erneut absenden, zählen diese.',
  none: 'In diesem Browser gibt es keine abgesendeten Antworten auf diese Umfrage. Ändern kann man sie in dem Browser, in dem sie gegeben wurden, oder mit ihrem Schlüssel.',
  answer: 'Zur Umfrage',
}
