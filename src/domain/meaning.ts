import { takeParts } from './merging.ts'
import { type Question, type QvQuestion, questionById, type SurveyDefinition } from './survey.ts'

/**
 * Whether an edit changes what answers already given would mean: which questions there are and of which type, the
 * options, credits, sample and bins of a qv question, the scale of a likert question. Wording, order and layout may
 * change at any time: texts, descriptions, the labels at the ends of a scale, the names of bins, groups, the length
 * of a text.
 */
export function changesMeaning(before: SurveyDefinition, after: SurveyDefinition): boolean {
  if (before.questions.length !== after.questions.length) return true
  const kept = new Map(after.questions.map((question) => [question.id, question]))
  return before.questions.some((question) => {
    const edited = kept.get(question.id)
    return edited === undefined || meaningOf(question) !== meaningOf(edited)
  })
}

/** A text that differs where the meaning does. Lists keep their order, because answers refer to options by place. */
function meaningOf(question: Question): string {
  switch (question.type) {
    case 'qv':
      return JSON.stringify(qvMeaning(question))
    case 'likert':
      return JSON.stringify([question.type, question.scale])
    case 'text':
      return question.type
  }
}

function qvMeaning({ type, options, totalCredits, sampleOption, bins }: QvQuestion) {
  const names = options.map(({ id, name }) => [id, name])
  return [type, names, totalCredits, sampleOption, bins?.map((bin) => bin.tone) ?? null]
}

/** An edited survey that means what it meant before the edit; whatever else was edited stays. */
export function withMeaningOf(before: SurveyDefinition, edited: SurveyDefinition): SurveyDefinition {
  const isOther = (one: SurveyDefinition) => (question: Question) =>
    questionById(one, question.id)?.type !== question.type
  const others = [...before.questions.filter(isOther(edited)), ...edited.questions.filter(isOther(before))]
  const same = takeParts(
    edited,
    before,
    others.map(({ id }) => `question/${id}`),
  )
  const questions = same.questions.map((question) => meaning(questionById(before, question.id), question))
  return { ...same, questions }
}

function meaning(before: Question | undefined, edited: Question): Question {
  if (before?.type === 'likert' && edited.type === 'likert') return { ...edited, scale: before.scale }
  if (before?.type !== 'qv' || edited.type !== 'qv') return edited
  const { options, totalCredits, sampleOption, bins } = before
  const described = options.map((option) => {
    const { description } = edited.options.find(({ id }) => id === option.id) ?? option
    return { ...option, description }
  })
  const { bins: own, ...rest } = edited
  const isSameSide = bins?.length === own?.length && bins?.every(({ tone }, at) => tone === own?.[at]?.tone)
  const binsLeft = isSameSide ? own : bins
  return { ...rest, options: described, totalCredits, sampleOption, ...(binsLeft && { bins: binsLeft }) }
}
