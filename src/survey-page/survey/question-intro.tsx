import { createElement, type ReactNode } from 'react'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Step } from '../../domain/ballot/phases.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import { type Question, type QvQuestion, questionById } from '../../domain/survey/survey.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { RichText } from '../../pages/parts/rich-text.tsx'
import { budgetText } from '../../texts/ballot-texts.ts'
import { say } from '../../texts/text.ts'
import { decisionAhead } from '../welcome/decides.tsx'

type TextProps = { readonly question: Question; readonly pipes: PageState['pipes'] }

/** A question's text; with piped answers, in an element that is filled with them. */
export function QuestionText({ question: { id, text }, pipes = {} }: TextProps) {
  return Object.hasOwn(pipes, id) ? createElement('piped-text', { 'data-question': id }, text) : text
}

type IntroProps = {
  readonly survey: PublicSurvey
  readonly phase: Step['phase']
  readonly question: QvQuestion
  readonly catalogue: PageContext['catalogue']
  readonly pipes: PageState['pipes']
}

/** What stands above a ballot: the question's description, and what there is to spend or to sort. */
export function QuestionIntro(props: IntroProps): ReactNode {
  const { survey, phase, question, catalogue, pipes } = props
  const { organize, vote } = catalogue.pages
  const { totalCredits: count } = question
  if (phase === 'organize') {
    return (
      <>
        <h2 className="question" dir="auto">
          <QuestionText question={question} pipes={pipes} />
        </h2>
        <RichText html={question.description} />
        <p>{organize.lead}</p>
      </>
    )
  }
  const decision = decisionAhead(questionById(survey, question.id), catalogue)
  return (
    <>
      <RichText html={question.description} />
      {decision && <p>{decision}</p>}
      <p className="budget">
        {question.words
          ? budgetText(question.words, catalogue.ballotWords, catalogue.locale, count)
          : say(vote.budget, catalogue.locale, { count })}
      </p>
    </>
  )
}
