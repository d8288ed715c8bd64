import type { ReactElement, ReactNode } from 'react'
import type { PageState, PrintedState, SurveyTexts } from '../../../islands/survey/store/page-state.ts'
import { firstQuestionOf, type Step } from '../../domain/ballot/phases.ts'
import { isBallot, standsAlone } from '../../domain/questions/question-traits.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import { type Question, type QvQuestion, questionById } from '../../domain/survey/survey.ts'
import { firstFile, type PageKind, surveyScripts } from '../../http/assets/assets.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { productName } from '../../pages/frame/link-tags.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { CannotRun } from '../../pages/parts/cannot-run.tsx'
import { inWords } from '../../pages/parts/timed-sentence.tsx'
import { firstTexts } from '../../texts/first-texts.ts'
import { spaceAfterSentence } from '../../texts/sentences.ts'
import { say } from '../../texts/text.ts'
import { Welcome } from '../welcome/welcome.tsx'
import { Below } from './below.tsx'
import { groupOfPage } from './page-steps.ts'
import { Part } from './part.tsx'
import { QuestionIntro, QuestionText } from './question-intro.tsx'
import { stylesOf } from './styles.ts'

export type RenderedStep = { readonly step: Step; readonly islands: readonly ReactElement[] }

type SurveyProps = PageContext & {
  readonly survey: PublicSurvey
  readonly state: PageState
  readonly steps: readonly RenderedStep[]
  readonly navigation: ReactNode
  /** Whether somebody is trying the survey out, which the page says, with the arm that it shows. */
  readonly preview: boolean
  readonly armLabel: string | undefined
  /** Whether it replaces answers that were submitted. */
  readonly isChange: boolean
  /** When what a link replaces was submitted, as ISO 8601. */
  readonly answeredAt: string | undefined
  /** Sentences that are different in this survey. */
  readonly ownTexts: Partial<SurveyTexts>
  /** Whether ballots show what the next vote would add to the cost. */
  readonly coach: boolean
  /** Whether the screening comes before this page. */
  readonly goesOn: boolean
}

/**
 * The survey: all of its steps in one document, with the first one shown. The others come after everything that can be
 * used first, so that a slow browser need not parse them before; the first script moves them into place. Where their
 * order is drawn, nobody knows which comes first before scripts run, so that only browsers without scripts have them.
 */
export function SurveyPage({
  survey,
  state,
  steps,
  navigation,
  preview,
  armLabel,
  isChange,
  answeredAt,
  coach,
  ownTexts,
  goesOn,
  ...context
}: SurveyProps) {
  const { catalogue } = context
  const texts = catalogue.pages
  const kind = kindOf(state)
  const { toNext, toGroup, toPrevious } = state.texts
  const isOrdered = state.survey.order !== undefined
  const conditional = isConditional(survey) || isOrdered
  const said = {
    ...firstTexts(kind, state.texts),
    ...(conditional && { toNext, toGroup, toPrevious }),
    ...ownTexts,
  }
  const printed: PrintedState = { ...state, texts: said }
  const [welcome, ...others] = steps
  const ofAll = { context, survey, state, goesOn }
  const sections = others.map((rendered) => (
    <StepSection key={rendered.step.id} rendered={rendered} first={false} {...ofAll} />
  ))
  return (
    <Document
      {...context}
      title={titleOf(texts.welcome.title, survey.title)}
      script={{
        entry: firstFile(kind),
        before: [isChange && 'change', conditional && 'conditions'],
        extra: context.borrowed?.() && 'borrowed-texts',
        later: surveyScripts(context.assets.manifest, kind, catalogue.language),
      }}
      styles={stylesOf(state, survey, context.instance)}
      revealWithoutScript
      ownImages={state.survey.settings.secret}
      className={coach ? 'in-steps' : 'in-steps without-coach'}
    >
      <Shell
        texts={texts}
        languages={context.languages}
        below={<Below navigation={navigation} scripts={context.assets.manifest.inlineScripts} />}
        surveyId={survey.id}
        footer={survey.settings.footer}
      >
        <CannotRun texts={texts} />
        {preview && (
          <p className="notice survey-step">
            {texts.preview}
            {spaceAfterSentence(state.language)}
            {armLabel !== undefined && say(texts.previewArm, state.language, { arm: armLabel })}
          </p>
        )}
        {isChange && <p className="notice survey-step">{changeLead(catalogue, answeredAt)}</p>}
        {welcome && <StepSection rendered={welcome} first {...ofAll} />}
      </Shell>
      <div id="other-steps">{isOrdered ? <noscript>{sections}</noscript> : sections}</div>
      <PageData id="page-state" value={printed} />
    </Document>
  )
}

const changeLead = (
  { pages: { changes }, locale }: PageContext['catalogue'],
  answeredAt: string | undefined,
) => (answeredAt ? say(changes.again, locale, { time: inWords(answeredAt, locale) }) : changes.lead)

function kindOf({ mode, steps }: PageState): PageKind {
  if (!steps.some(({ phase }) => phase === 'vote')) return 'form'
  return mode === 'text' ? 'text' : 'interactive'
}

type StepProps = {
  readonly rendered: RenderedStep
  readonly first: boolean
  readonly context: PageContext
  readonly survey: PublicSurvey
  readonly state: PageState
  readonly goesOn: boolean
}

function StepSection({ rendered: { step, islands }, first, ...props }: StepProps) {
  const { context, survey, state, goesOn } = props
  const { catalogue } = context
  const question = 'questionId' in step ? qvQuestion(state, step.questionId) : undefined
  const asked = questionById(state.survey, firstQuestionOf(step) ?? '')
  const isFirst = step === state.steps[1]
  const group = groupOfPage(step, survey)?.title
  const formTitle = group ?? (isFirst ? survey.title : catalogue.pages.form.title)
  const heading =
    goesOn && first ? catalogue.pages.nextPart.title : headingOf(step, catalogue, asked, formTitle)
  return (
    <section
      className={`survey-step survey-step-${step.phase}`}
      data-step={step.id}
      data-title={`${titleOf(heading, survey.title)} · ${productName(context)}`}
      data-loading={isFirst ? catalogue.pages.welcome.loading : undefined}
      hidden={!first}
    >
      <Part
        step={step}
        // How many come after the arm is drawn is not known before.
        steps={state.survey.awaitsArm ? [] : state.steps}
        isCounted={isConditional(survey) || state.survey.order !== undefined}
        catalogue={catalogue}
      />
      <h1 tabIndex={-1} dir="auto">
        {asked?.text === heading ? <QuestionText question={asked} pipes={state.pipes} /> : heading}
      </h1>
      {step.phase === 'welcome' && (
        <Welcome catalogue={catalogue} survey={survey} goesOn={goesOn} mode={state.mode} />
      )}
      {step.phase === 'practice' && <p>{say(catalogue.practice.lead, catalogue.locale)}</p>}
      {question && (
        <QuestionIntro
          phase={step.phase}
          survey={survey}
          question={question}
          catalogue={catalogue}
          pipes={state.pipes}
        />
      )}
      {islands}
    </section>
  )
}

function headingOf(
  step: Step,
  { pages: texts, practice, locale }: PageContext['catalogue'],
  question: Question | undefined,
  formTitle: string,
): string {
  switch (step.phase) {
    case 'welcome':
      return texts.welcome.title
    case 'practice':
      return say(practice.title, locale)
    case 'organize':
      return texts.organize.title
    case 'vote':
      return question?.text ?? ''
    case 'form':
      return question && standsAlone(question) ? question.text : formTitle
  }
}

function titleOf(heading: string, surveyTitle: string): string {
  return heading === surveyTitle ? heading : `${heading} · ${surveyTitle}`
}

function qvQuestion(state: PageState, questionId: string): QvQuestion | undefined {
  const question = questionById(state.survey, questionId)
  return isBallot(question) ? question : undefined
}
