import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { invitations } from './fr/invitations.ts'
import { pages } from './fr/pages.ts'
import { preregistration } from './fr/preregistration.ts'
import { questionTypes } from './fr/question-types.ts'
import { ballotWords } from './fr/respondent/ballot-words.ts'
import { fit } from './fr/respondent/fit.ts'
import { practice } from './fr/respondent/practice.ts'
import { survey } from './fr/respondent/survey.ts'
import { resultsPage } from './fr/results/page.ts'
import { results } from './fr/results/results.ts'

/** What respondents read in French. A no-break space stands before a colon, a narrow one before other high marks. */
export const fr: RespondentTexts = {
  ...languageOfTexts('fr'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions: questionTypes.fields,
  pages,
  practice,
  preregistration,
  refusals: {
    BODY_TOO_LARGE: 'Les données envoyées sont trop volumineuses.',
    INVALID_INPUT: 'Certains champs ne sont pas valables.',
    OVER_BUDGET: 'Vous n’avez pas assez de crédits. Veuillez retirer quelques voix.',
    UNKNOWN_OPTION: 'La réponse contient une option que la question n’a pas. Rechargez la page.',
    DUPLICATE_OPTION: 'La réponse contient deux fois la même option.',
    ANSWERS_MISSING: 'Veuillez répondre à toutes les questions avant l’envoi.',
    SURVEY_KEY_REQUIRED: 'Ce questionnaire demande le code du questionnaire.',
    SURVEY_KEY_WRONG: 'Ce code n’ouvre pas ce questionnaire.',
    UNIQUE_KEY_REQUIRED: 'Ce questionnaire demande votre code personnel.',
    UNIQUE_KEY_UNKNOWN: 'Ce code personnel n’est pas valable pour ce questionnaire.',
    UNIQUE_KEY_USED: 'Ce code personnel a déjà servi.',
    ENTRY_NOT_SIGNED:
      'Ce questionnaire ne s’ouvre que depuis la plateforme qui recrute les personnes participantes, et ce lien n’a pas pu être vérifié.',
    PROMISE_CHANGED:
      'Depuis que vous avez ouvert cette page, les personnes qui voient vos réponses ont changé. Rechargez-la pour lire le nouvel engagement ; vos réponses sont conservées.',
    SURVEY_NOT_AVAILABLE: 'Ce questionnaire n’est pas disponible en ce moment.',
    PREVIEW_REFUSED: 'Ce lien d’aperçu n’est pas valable ou a expiré.',
    TASK_NOT_ACCEPTED: 'Ceci est un aperçu. Acceptez la tâche avant de répondre.',
    SURVEY_NOT_FOUND: 'Ce questionnaire est introuvable.',
    QUESTION_NOT_FOUND: 'Cette question est introuvable dans le questionnaire.',
    RESPONSE_NOT_FOUND: 'Ces réponses sont introuvables.',
    RESPONSE_COMPLETED: 'Ces réponses ont été envoyées et ne peuvent plus être modifiées.',
    CHANGE_LEAVES_GROUP:
      'Avec ces réponses, vous ne feriez plus partie des personnes interrogées, ou vous compteriez dans un autre groupe. Vos réponses précédentes comptent toujours.',
    TOO_MANY_CHANGES:
      'Ces réponses ont déjà été modifiées trop de fois et ne peuvent plus l’être. Les dernières envoyées comptent.',
    ARM_NOT_DRAWN: 'Veuillez d’abord répondre aux premières questions du questionnaire.',
    SCREENING_OVER: 'Les réponses aux premières questions ne peuvent plus être modifiées.',
    RATE_LIMITED: 'Trop de demandes à la suite. Veuillez patienter un instant.',
    UNAVAILABLE: 'Le service n’est pas disponible en ce moment. Veuillez réessayer sous peu.',
    INTERNAL: 'Un problème s’est produit de notre côté. Veuillez réessayer plus tard.',
  },
  results,
  resultsPage,
  survey,
}
