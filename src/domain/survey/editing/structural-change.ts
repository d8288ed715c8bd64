import { drawsAfterScreening } from '../../arms/drawing.ts'
import { voteRange } from '../../ballot/credits.ts'
import {
  fixedSettingsChanged,
  isSecret,
  marksOf,
  withFixedSettings,
} from '../../disclosure/ballot-secrecy.ts'
import { formStructure, withFormStructure } from '../../questions/form-types.ts'
import { followGroups } from '../../questions/question-groups.ts'
import { isBallot } from '../../questions/question-traits.ts'
import { audienceOf, withAudienceOf } from '../../show-if/editing.ts'
import {
  type FormQuestion,
  type Question,
  type QvQuestion,
  questionById,
  type SurveyDefinition,
} from '../survey.ts'
import { sameValue, withPartsOf } from './merging.ts'

/**
 * Whether an edit would change the meaning of existing answers: the set of questions and their types; the options,
 * credits, vote limits, sample, bins and outcome of a qv question, with the prices on which the outcome depends; the
 * scale of a likert question; the choices of a choice question; the items of a ranking and how many are ranked; the
 * items of a constant sum and its total; the answer that passes an attention check; whether consent is required; and who is asked which question. Wording, order and layout may change at any
 * time: texts, descriptions, facts of options, the labels at the ends of a scale, the names of bins, the words for
 * credits and votes, groups, and unless ballots are secret the longest text and whether an answer is required. What
 * respondents were promised of secrecy and of who sees the results must not change either.
 */
export function isStructuralChange(before: SurveyDefinition, after: SurveyDefinition): boolean {
  if (before.questions.length !== after.questions.length) return true
  if (fixedSettingsChanged(before, after).length > 0) return true
  const isMarking = isSecret(before.settings)
  if (fixesOrder(before) && before.questions.some(({ id }, at) => after.questions[at]?.id !== id)) return true
  if (isMarking && !sameValue(pinnedGroups(before), pinnedGroups(after))) return true
  const remaining = new Map(after.questions.map((question) => [question.id, question]))
  return before.questions.some((question) => {
    const edited = remaining.get(question.id)
    if (edited === undefined || structureOf(question) !== structureOf(edited)) return true
    if (isMarking && !sameValue(marksOf(question), marksOf(edited))) return true
    const audience = JSON.stringify(audienceOf(question, before.questionGroups))
    return audience !== JSON.stringify(audienceOf(edited, after.questionGroups))
  })
}

/** Whether the order of questions is fixed: it would mark a ballot, or change what comes before arms are drawn. */
const fixesOrder = ({ settings }: SurveyDefinition) => isSecret(settings) || drawsAfterScreening(settings)

/** The groups that keep their places in a random order; moving one for a single person would mark a ballot. */
const pinnedGroups = ({ questionGroups }: SurveyDefinition) =>
  questionGroups
    .filter(({ pinned }) => pinned)
    .map(({ id }) => id)
    .sort()

function unpinned<Part extends Pick<Question, 'pinned'>>(part: Part): Part {
  const { pinned: _pinned, ...rest } = part
  return rest as Part
}

/** Two questions with the same structure give the same text. Lists are not sorted: answers refer to options by index. */
function structureOf(question: Question): string {
  const structure = isBallot(question) ? qvStructure(question) : formStructure(question)
  return JSON.stringify(structure)
}

function qvStructure(question: QvQuestion) {
  const { type, options, sampleOption, bins, outcome } = question
  const names = options.map(({ id, name }) => [id, name])
  const tones = bins?.map((bin) => bin.tone) ?? null
  const credits = [question.totalCredits, Object.entries(question.creditsByLabel ?? {}).sort()]
  const decided = outcome && [outcome, options.map(({ price }) => price)]
  return [type, names, credits, voteRange(question), sampleOption, tones, decided ?? null]
}

/** An edited survey with its structure from before the edit; all other edits remain. */
export function withStructureOf(before: SurveyDefinition, edited: SurveyDefinition): SurveyDefinition {
  const isOther = (one: SurveyDefinition) => (question: Question) =>
    questionById(one, question.id)?.type !== question.type
  const others = [...before.questions.filter(isOther(edited)), ...edited.questions.filter(isOther(before))]
  const isMarking = isSecret(before.settings)
  const paths = others.map(({ id }) => `question/${id}`)
  const same = withPartsOf(edited, before, fixesOrder(before) ? [...paths, 'order'] : paths)
  const questions = same.questions.map((question) => {
    const known = questionById(before, question.id)
    const restored = restoreStructure(known, question)
    return isMarking && known ? { ...unpinned(restored), ...marksOf(known) } : restored
  })
  const settings = withFixedSettings(before.settings, same.settings)
  const pinned = new Set(pinnedGroups(before))
  const questionGroups = isMarking
    ? same.questionGroups.map((group) => ({
        ...unpinned(group),
        ...(pinned.has(group.id) && { pinned: true as const }),
      }))
    : same.questionGroups
  return followGroups(withAudienceOf(before, { ...same, settings, questions, questionGroups }))
}

function restoreStructure(before: Question | undefined, edited: Question): Question {
  if (before?.type !== edited.type) return edited
  if (!isBallot(edited) || !isBallot(before)) {
    return withFormStructure(before as FormQuestion, edited as FormQuestion)
  }
  const { options, totalCredits, sampleOption, direction, maxVotes, creditsByLabel, bins, outcome } = before
  const described = options.map((option) => {
    const words = edited.options.find(({ id }) => id === option.id) ?? option
    return { ...words, name: option.name, ...(outcome && { price: option.price }) }
  })
  const isSameSide =
    bins?.length === edited.bins?.length && bins?.every(({ tone }, at) => tone === edited.bins?.[at]?.tone)
  const binsLeft = isSameSide ? edited.bins : bins
  const structure = { totalCredits, sampleOption, direction, maxVotes, creditsByLabel, outcome }
  return { ...edited, ...structure, options: described, bins: binsLeft }
}
