import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { invitations } from './es/invitations.ts'
import { pages } from './es/pages.ts'
import { preregistration } from './es/preregistration.ts'
import { questionTypes } from './es/question-types.ts'
import { ballotWords } from './es/respondent/ballot-words.ts'
import { fit } from './es/respondent/fit.ts'
import { practice } from './es/respondent/practice.ts'
import { survey } from './es/respondent/survey.ts'
import { resultsPage } from './es/results/page.ts'
import { results } from './es/results/results.ts'

/** What respondents read in Spanish, written for Spain and the Americas alike. */
export const es: RespondentTexts = {
  ...languageOfTexts('es'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions: questionTypes.fields,
  pages,
  practice,
  preregistration,
  refusals: {
    BODY_TOO_LARGE: 'Los datos enviados son demasiado grandes.',
    INVALID_INPUT: 'Algunos campos no son válidos.',
    OVER_BUDGET: 'No tiene créditos suficientes. Reduzca algunos votos.',
    UNKNOWN_OPTION: 'La respuesta contiene una opción que la pregunta no tiene. Vuelva a cargar la página.',
    DUPLICATE_OPTION: 'La respuesta contiene una opción dos veces.',
    ANSWERS_MISSING: 'Responda a todas las preguntas antes de enviar.',
    SURVEY_KEY_REQUIRED: 'Esta encuesta requiere la clave de la encuesta.',
    SURVEY_KEY_WRONG: 'Esta clave no abre la encuesta.',
    UNIQUE_KEY_REQUIRED: 'Esta encuesta requiere su clave personal.',
    UNIQUE_KEY_UNKNOWN: 'Esta clave personal no es válida para esta encuesta.',
    UNIQUE_KEY_USED: 'Esta clave personal ya se ha usado.',
    ENTRY_NOT_SIGNED:
      'Esta encuesta solo se abre desde la plataforma que invita a participar, y este enlace no se ha podido confirmar.',
    PROMISE_CHANGED:
      'Desde que abrió esta página ha cambiado quién ve sus respuestas. Vuelva a cargarla para leer el nuevo compromiso; sus respuestas se conservan.',
    SURVEY_NOT_AVAILABLE: 'Esta encuesta no está disponible en este momento.',
    PREVIEW_REFUSED: 'Este enlace de vista previa no es válido o ha caducado.',
    TASK_NOT_ACCEPTED: 'Esto es una vista previa. Acepte la tarea antes de responder.',
    SURVEY_NOT_FOUND: 'No encontramos esta encuesta.',
    QUESTION_NOT_FOUND: 'No encontramos esta pregunta en la encuesta.',
    RESPONSE_NOT_FOUND: 'No encontramos estas respuestas.',
    RESPONSE_COMPLETED: 'Estas respuestas ya se enviaron y no se pueden cambiar.',
    CHANGE_LEAVES_GROUP:
      'Con estas respuestas ya no estaría entre las personas a las que se pregunta, o contaría en otro grupo. Sus respuestas anteriores siguen contando.',
    TOO_MANY_CHANGES:
      'Estas respuestas ya se han cambiado demasiadas veces y no se pueden cambiar más. Cuentan las últimas enviadas.',
    ARM_NOT_DRAWN: 'Responda primero a las primeras preguntas de la encuesta.',
    SCREENING_OVER: 'Las respuestas a las primeras preguntas ya no se pueden cambiar.',
    RATE_LIMITED: 'Demasiadas peticiones seguidas. Espere un momento e inténtelo de nuevo.',
    UNAVAILABLE: 'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
    INTERNAL: 'Se ha producido un error en nuestro sistema. Inténtelo de nuevo más tarde.',
  },
  results,
  resultsPage,
  survey,
}
