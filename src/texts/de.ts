import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { invitations } from './de/invitations.ts'
import { pages } from './de/pages.ts'
import { preregistration } from './de/preregistration.ts'
import { questionTypes } from './de/question-types.ts'
import { ballotWords } from './de/respondent/ballot-words.ts'
import { fit } from './de/respondent/fit.ts'
import { practice } from './de/respondent/practice.ts'
import { survey } from './de/respondent/survey.ts'
import { resultsPage } from './de/results/page.ts'
import { results } from './de/results/results.ts'

/** What respondents read in German. */
export const de: RespondentTexts = {
  ...languageOfTexts('de'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions: questionTypes.fields,
  pages,
  practice,
  preregistration,
  refusals: {
    BODY_TOO_LARGE: 'Die gesendeten Daten sind zu groß.',
    INVALID_INPUT: 'Einige Felder sind nicht gültig.',
    OVER_BUDGET: 'Sie haben nicht genügend Punkte. Bitte verringern Sie Ihre Stimmen.',
    UNKNOWN_OPTION:
      'Die Antwort nennt eine Option, die es in der Frage nicht gibt. Bitte laden Sie die Seite neu.',
    DUPLICATE_OPTION: 'Die Antwort nennt eine Option doppelt.',
    ANSWERS_MISSING: 'Bitte beantworten Sie vor dem Absenden alle Fragen.',
    SURVEY_KEY_REQUIRED: 'Für diese Umfrage brauchen Sie den Zugangscode der Umfrage.',
    SURVEY_KEY_WRONG: 'Dieser Zugangscode öffnet die Umfrage nicht.',
    UNIQUE_KEY_REQUIRED: 'Für diese Umfrage brauchen Sie Ihren persönlichen Zugangscode.',
    UNIQUE_KEY_UNKNOWN: 'Dieser persönliche Zugangscode ist für diese Umfrage nicht gültig.',
    UNIQUE_KEY_USED: 'Dieser persönliche Zugangscode wurde schon verwendet.',
    ENTRY_NOT_SIGNED:
      'Diese Umfrage lässt sich nur von der Plattform aus öffnen, die zu ihr einlädt, und dieser Link konnte nicht bestätigt werden.',
    PROMISE_CHANGED:
      'Seit Sie diese Seite geöffnet haben, hat sich geändert, wer Ihre Antworten sieht. Laden Sie sie neu, um die neue Zusage zu lesen; Ihre Antworten bleiben erhalten.',
    SURVEY_NOT_AVAILABLE: 'Diese Umfrage ist zurzeit nicht verfügbar.',
    PREVIEW_REFUSED: 'Dieser Link zur Vorschau ist ungültig oder abgelaufen.',
    TASK_NOT_ACCEPTED: 'Das ist eine Vorschau. Nehmen Sie die Aufgabe an, bevor Sie antworten.',
    SURVEY_NOT_FOUND: 'Diese Umfrage wurde nicht gefunden.',
    QUESTION_NOT_FOUND: 'Diese Frage wurde in der Umfrage nicht gefunden.',
    RESPONSE_NOT_FOUND: 'Diese Antworten wurden nicht gefunden.',
    RESPONSE_COMPLETED: 'Diese Antworten wurden abgesendet und können nicht mehr geändert werden.',
    CHANGE_LEAVES_GROUP:
      'Mit diesen Antworten würden Sie nicht mehr zu den Befragten gehören oder in einer anderen Gruppe zählen. Ihre bisherigen Antworten zählen weiterhin.',
    TOO_MANY_CHANGES:
      'Diese Antworten wurden schon so oft geändert, dass das nicht mehr möglich ist. Es zählen die zuletzt abgesendeten.',
    ARM_NOT_DRAWN: 'Bitte beantworten Sie zuerst die ersten Fragen der Umfrage.',
    SCREENING_OVER: 'Die Antworten auf die ersten Fragen können nicht mehr geändert werden.',
    RATE_LIMITED: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick.',
    UNAVAILABLE: 'Der Dienst ist zurzeit nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    INTERNAL: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  },
  results,
  resultsPage,
  survey,
}
