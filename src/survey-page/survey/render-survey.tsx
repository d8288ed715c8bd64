import { cloneElement, type ReactElement } from 'react'
import type { PageState, PageSurvey } from '../../../islands/survey/store/page-state.ts'
import { ballotsInWords } from '../../components/ballots-in-words.ts'
import { withLinkedDescription } from '../../components/linked-html.ts'
import { factsOfOptions } from '../../components/option-facts.ts'
import type { Input, Mode } from '../../domain/action-log/setting-values.ts'
import type { Step } from '../../domain/ballot/phases.ts'
import { hasPractice } from '../../domain/ballot/practice.ts'
import { isOpenBallot, isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { promiseOf } from '../../domain/disclosure/promise/promise.ts'
import type { OrderPlan } from '../../domain/question-order/drawing.ts'
import { filledTexts } from '../../domain/questions/piped-answers.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { Question } from '../../domain/survey/survey.ts'
import type { BorrowedTexts } from '../../domain/survey/translations/borrowed-texts.ts'
import type { Language } from '../../domain/survey/translations/languages.ts'
import type { CodeNames } from '../../domain/survey/translations/translations.ts'
import { pageIslands } from '../../http/pages/island.tsx'
import { renderPage } from '../../http/pages/render.tsx'
import { inLookOf } from '../../instance/look.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { changedSentences, namesIsolated } from '../../pages/frame/isolated-names.ts'
import { furtherTexts } from '../../texts/further-texts.ts'
import { catalogues } from '../../texts/languages.ts'
import { BIN } from '../../texts/text.ts'
import { pageSteps } from './page-steps.ts'
import { stepsOfPage, untilArm } from './parts-of-study.ts'
import { refusalsOf } from './refusals-met.ts'
import { saidOnce } from './said-once.ts'
import { type RenderedStep, SurveyPage } from './survey.tsx'

export type SurveyPageJob = {
  readonly language: Language
  readonly languages: PageContext['languages']
  readonly embedding?: PageContext['embedding']
  /** That of the survey's texts; null where it is not written in several. */
  readonly written?: string | null
  /** The survey's texts that are missing in it. */
  readonly borrowed?: BorrowedTexts | undefined
  readonly survey: PublicSurvey
  readonly names?: CodeNames
  readonly mode: Mode
  readonly input: Input
  readonly preview: boolean
  readonly isChange?: boolean | undefined
  /** When what a link replaces was submitted, as ISO 8601. */
  readonly answeredAt?: string | undefined
  /** Null before the arm is drawn; in a preview, the arm that is to be tried. */
  readonly armId?: string | null
  /** Whether the page has only what is asked before the arm is drawn. */
  readonly awaitsArm?: boolean
  /** What designers call the arm, in a preview. */
  readonly armLabel?: string
  /** Whether it shows what the next vote would cost; absent means that it does. */
  readonly coach?: boolean | undefined
}

export function renderSurveyJob(
  {
    language,
    written = null,
    languages,
    embedding,
    borrowed,
    survey,
    mode,
    input,
    preview,
    ...shown
  }: SurveyPageJob,
  look: Pick<PageContext, 'assets' | 'instance'>,
): Promise<string> {
  return renderSurvey(
    { ...look, catalogue: catalogues[language], languages, embedding, written, borrowed: () => borrowed },
    survey,
    mode,
    input,
    preview,
    shown,
  )
}

/** The ballot's texts if it does not show what the next vote would cost. */
const WITHOUT_COACH = { firstVote: '', prices: '', costs: '', returns: '' }

/** Renders the survey page for a mode and an input; it is the same for every respondent of an arm. */
export async function renderSurvey(
  given: PageContext,
  whole: PublicSurvey,
  mode: Mode,
  input: Input,
  preview = false,
  shown: Partial<SurveyPageJob> = {},
): Promise<string> {
  const { armId, awaitsArm = false, armLabel, coach = true, names, isChange = false, answeredAt } = shown
  const instance = inLookOf(given.instance, whole)
  const survey = awaitsArm ? untilArm(whole, given.catalogue.pages.nextPart) : whole
  const context = { ...given, instance, catalogue: namesIsolated(given.catalogue, survey) }
  const { locale: language, survey: texts, refusals, practice, fit, pages } = context.catalogue
  const words = { texts: pages.facts, language, surveyId: survey.id }
  const facts = factsOfOptions(survey.questions.filter(isBallot), words)
  const practises = hasPractice(survey)
  const { pipes, asked } = withoutPipes(survey)
  const { inWords, ownTexts } = ownWords(context.catalogue, survey, { coach, names })
  const { asked: stepped, order, goesOn } = stepsOfPage(survey, { armId, awaitsArm })
  const last = awaitsArm ? pages.nextPart.goOn : null
  const steps = pageSteps(stepped, mode, context.catalogue, { practises, order, last })
  const state: PageState = {
    survey: pageSurvey(saidOnce(asked, steps, names), words, { armId, awaitsArm, order }),
    promise: promiseOf(survey.settings),
    mode,
    input,
    language,
    ...(context.written && { written: context.written }),
    texts: { ...texts, ...ownTexts },
    ...(names && { scales: names.scales }),
    ...(refusals && { refusals: refusalsOf(survey, { preview, isChange }, refusals) }),
    ...(practises && { practice }),
    ...(survey.questions.some(offersFit) && { fit }),
    ...(inWords && { ballotTexts: inWords }),
    ...(facts && { facts }),
    ...(isOpenBallot(survey.settings) && { beforeSubmit: pages.welcome.promises.open }),
    ...(pipes && { pipes }),
    steps,
  }
  const islands = pageIslands(state)
  const { loading } = pages.welcome
  const rendered = steps.map((step) => ({ step, islands: islandsOf(step, mode, islands, loading) }))
  const navigation = ['visit-state', 'survey-navigation'].map((name) => islands.renderElement(name))
  const page = { survey, state, steps: rendered, navigation, goesOn, ownTexts }
  const visit = { preview, isChange, answeredAt, armLabel, coach }
  return renderPage(<SurveyPage {...context} {...page} {...visit} />)
}

/** What only this survey says: its ballots in their words, and sentences in place of the usual ones. */
function ownWords(
  catalogue: PageContext['catalogue'],
  survey: PublicSurvey,
  { coach, names }: Pick<SurveyPageJob, 'coach' | 'names'>,
) {
  const coachTexts = coach ? {} : WITHOUT_COACH
  return {
    inWords: ballotsInWords(survey.questions.filter(isBallot), catalogue.ballotWords, coachTexts),
    ownTexts: { ...changedTexts(catalogue, survey), ...coachTexts, ...binTexts(names) },
  }
}

/** The texts that no other survey has, and those of its types of questions that not all have. */
function changedTexts(
  { language, survey: texts, furtherQuestions }: PageContext['catalogue'],
  { questions }: PublicSurvey,
) {
  const usual = catalogues[language].survey
  return {
    ...(texts !== usual && changedSentences(texts, usual)),
    ...furtherTexts(questions, furtherQuestions),
  }
}

const binTexts = (names: CodeNames | undefined) =>
  Object.fromEntries(Object.entries(names?.bins ?? {}).map(([name, shown]) => [BIN + name, shown]))

/** A survey before anything is answered, and the texts to be filled with answers. */
function withoutPipes(survey: PublicSurvey) {
  const gaps = filledTexts(survey.questions, {})
  const piping = survey.questions.filter(({ id }) => Object.hasOwn(gaps, id))
  if (piping.length === 0) return { asked: survey }
  const questions = survey.questions.map((question) => ({
    ...question,
    text: entryOf(gaps, question.id) ?? question.text,
  }))
  const pipes = Object.fromEntries(piping.map(({ id, text }) => [id, text]))
  return { asked: { ...survey, questions }, pipes }
}

const offersFit = (question: Question) => isBallot(question) && question.fit === true

type Drawn = Pick<SurveyPageJob, 'armId' | 'awaitsArm'> & { readonly order: OrderPlan | undefined }

function pageSurvey(
  { id, title, questions, questionGroups, settings }: PublicSurvey,
  words: Parameters<typeof withLinkedDescription>[1],
  { armId, awaitsArm, order }: Drawn,
): PageSurvey {
  const { shuffle, copy, logging, closesAt, screeningQuestions, hasQuotas } = settings
  const parameters = storedNames(settings)
  return {
    id,
    title,
    questions: questions.map((question) => withoutFacts(withLinkedDescription(question, words))),
    questionGroups,
    settings: {
      shuffle,
      copy,
      logging,
      ...(closesAt && { closesAt }),
      ...(isSecret(settings) && { secret: true }),
    },
    ...(parameters.length > 0 && { parameters }),
    ...(armId !== undefined && { armId, awaitsArm }),
    ...(order && { order }),
    ...((screeningQuestions.length > 0 || hasQuotas) && { screeningQuestions }),
  }
}

/** Facts and what is decided are shown as HTML made here; the page needs them in no other form. */
function withoutFacts(question: Question): Question {
  if (!isBallot(question)) return question
  const { priceUnit: _unit, outcome: _outcome, ...rest } = question
  return {
    ...rest,
    options: question.options.map(({ id, name, description }) => ({ id, name, description })),
  }
}

function islandsOf(
  step: Step,
  mode: Mode,
  { render, renderElement }: ReturnType<typeof pageIslands>,
  loading: string,
): RenderedStep['islands'] {
  switch (step.phase) {
    case 'welcome':
      return []
    case 'practice':
      return [render('practice-ballot')]
    case 'organize':
      return [render('organize-board', { questionId: step.questionId })]
    case 'vote': {
      const props = { questionId: step.questionId }
      return [
        renderElement('credit-meter', { question: step.questionId }),
        mode === 'text'
          ? render('vote-panel', props)
          : cloneElement(render('vote-board', props) as ReactElement<{ 'data-loading'?: string }>, {
              'data-loading': loading,
            }),
      ]
    }
    case 'form':
      return [render('question-form', { questionIds: step.questionIds })]
  }
}
