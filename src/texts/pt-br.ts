import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { invitations } from './pt-br/invitations.ts'
import { pages } from './pt-br/pages.ts'
import { preregistration } from './pt-br/preregistration.ts'
import { questionTypes } from './pt-br/question-types.ts'
import { ballotWords } from './pt-br/respondent/ballot-words.ts'
import { fit } from './pt-br/respondent/fit.ts'
import { practice } from './pt-br/respondent/practice.ts'
import { survey } from './pt-br/respondent/survey.ts'
import { resultsPage } from './pt-br/results/page.ts'
import { results } from './pt-br/results/results.ts'

/** What respondents read in Brazilian Portuguese. */
export const ptBR: RespondentTexts = {
  ...languageOfTexts('pt-BR'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions: questionTypes.fields,
  pages,
  practice,
  preregistration,
  refusals: {
    BODY_TOO_LARGE: 'Os dados enviados são grandes demais.',
    INVALID_INPUT: 'Alguns campos não são válidos.',
    OVER_BUDGET: 'Você não tem créditos suficientes. Reduza alguns votos.',
    UNKNOWN_OPTION: 'A resposta contém uma opção que a pergunta não tem. Recarregue a página.',
    DUPLICATE_OPTION: 'A resposta contém uma opção duas vezes.',
    ANSWERS_MISSING: 'Responda a todas as perguntas antes de enviar.',
    SURVEY_KEY_REQUIRED: 'Esta pesquisa exige o código da pesquisa.',
    SURVEY_KEY_WRONG: 'Este código não abre esta pesquisa.',
    UNIQUE_KEY_REQUIRED: 'Esta pesquisa exige o seu código pessoal.',
    UNIQUE_KEY_UNKNOWN: 'Este código pessoal não é válido para esta pesquisa.',
    UNIQUE_KEY_USED: 'Este código pessoal já foi usado.',
    ENTRY_NOT_SIGNED:
      'Esta pesquisa só abre a partir da plataforma que convida a participar, e não foi possível confirmar este link.',
    PROMISE_CHANGED:
      'Desde que você abriu esta página, mudou quem vê suas respostas. Recarregue-a para ler o novo compromisso; suas respostas são mantidas.',
    SURVEY_NOT_AVAILABLE: 'Esta pesquisa não está disponível no momento.',
    PREVIEW_REFUSED: 'Este link de prévia não é válido ou expirou.',
    TASK_NOT_ACCEPTED: 'Isto é uma prévia. Aceite a tarefa antes de responder.',
    SURVEY_NOT_FOUND: 'Não encontramos esta pesquisa.',
    QUESTION_NOT_FOUND: 'Não encontramos esta pergunta na pesquisa.',
    RESPONSE_NOT_FOUND: 'Não encontramos estas respostas.',
    RESPONSE_COMPLETED: 'Estas respostas já foram enviadas e não podem mais ser alteradas.',
    CHANGE_LEAVES_GROUP:
      'Com estas respostas, você não estaria mais entre as pessoas consultadas ou contaria em outro grupo. Suas respostas anteriores continuam valendo.',
    TOO_MANY_CHANGES:
      'Estas respostas já foram alteradas vezes demais e não podem mais ser alteradas. Valem as últimas enviadas.',
    ARM_NOT_DRAWN: 'Responda primeiro às primeiras perguntas da pesquisa.',
    SCREENING_OVER: 'As respostas às primeiras perguntas não podem mais ser alteradas.',
    RATE_LIMITED: 'Muitos pedidos em pouco tempo. Aguarde um momento.',
    UNAVAILABLE: 'O serviço não está disponível no momento. Tente novamente em breve.',
    INTERNAL: 'Ocorreu um erro no nosso sistema. Tente novamente mais tarde.',
  },
  results,
  resultsPage,
  survey,
}
