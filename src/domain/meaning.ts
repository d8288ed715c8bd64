import type { Question, QvQuestion, SurveyDefinition } from './survey.ts'

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
