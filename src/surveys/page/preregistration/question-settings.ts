import { BALLOT_UNITS } from '../../../domain/questions/ballot-words.ts'
import type { FormQuestionBase } from '../../../domain/questions/question-base.ts'
import { QUESTION_TYPES, type QuestionOf, type QuestionType } from '../../../domain/survey/survey.ts'
import { say } from '../../../texts/text.ts'
import {
  allOf,
  conditions,
  type DescribedSetting,
  type DescriptionContext,
  describeSettings,
  direction,
  fieldsOf,
  flag,
  type InWords,
  labelled,
  listOf,
  number,
  oneOf,
  text,
} from './in-words.ts'

type SharedField = 'type' | Exclude<keyof FormQuestionBase, 'id' | 'text' | 'description'>
type FieldOf<Type extends QuestionType> = Exclude<
  keyof QuestionOf<Type>,
  keyof FormQuestionBase | 'type' | 'options' | 'choices'
>

/** An item for each setting that a question can have: a missing one is a type error. */
type OfSettings<Item> = { readonly shared: Readonly<Record<SharedField, Item>> } & {
  readonly [Type in QuestionType]: Readonly<Record<FieldOf<Type>, Item>>
}

const otherQuestion: InWords = (value, { questions }) => {
  const found = questions.find(({ id }) => id === value)
  return found && [found.text]
}
const toneOf = oneOf(({ question }) => question.tones)
const outcomeRule = oneOf(({ question }) => question.outcome.rules)
const outcomeMethod = oneOf(({ question }) => question.outcome.methods)
const outcomeMisfit = oneOf(({ question }) => question.outcome.misfits)
const outcomeInWords: InWords = (value, context) => {
  const { outcome } = context.texts.question
  const { rule, seats, budget, method, onMisfit, minimum } = fieldsOf(value)
  const counted = (text: string, count: unknown) =>
    typeof count === 'number' ? [say(text, context.locale, { count })] : []
  return allOf([
    outcomeRule(rule, context),
    counted(outcome.seats, seats),
    counted(outcome.budget, budget),
    method === undefined ? [] : outcomeMethod(method, context),
    onMisfit === undefined ? [] : outcomeMisfit(onMisfit, context),
    counted(outcome.minimum, fieldsOf(minimum).netVotes),
  ])
}
const IN_WORDS: OfSettings<InWords> = {
  shared: {
    type: oneOf(({ question }) => question.types),
    groupId: (value, { groups }) => {
      const found = groups.find(({ id }) => id === value)
      return found && [found.title]
    },
    showIf: conditions,
    required: flag,
    pinned: flag,
    link: text,
    image: (value, context) => text(fieldsOf(value).alt, context),
  },
  qv: {
    totalCredits: number,
    creditsByLabel: (value, context) =>
      allOf(
        Object.entries(fieldsOf(value)).map(([label, credits]) =>
          number(credits, context)?.map((written) => labelled(label, written, context)),
        ),
      ),
    direction,
    maxVotes: number,
    sampleOption: (value, context) =>
      value === 0 ? [context.texts.question.allOptions] : number(value, context),
    fit: flag,
    bins: listOf((bin, context) => {
      const [name, tone] = [text(fieldsOf(bin).name, context), toneOf(fieldsOf(bin).tone, context)]
      return (
        name && tone && [say(context.texts.question.bin, context.locale, { name: name[0]!, tone: tone[0]! })]
      )
    }),
    words: (value, context) =>
      BALLOT_UNITS.flatMap((unit) => {
        const { one, other } = fieldsOf(fieldsOf(value)[unit])
        return one && other
          ? [labelled(context.texts.question.units[unit], `${one} / ${other}`, context)]
          : []
      }),
    priceUnit: text,
    outcome: outcomeInWords,
  },
  likert: { scale: listOf(text), minLabel: text, maxLabel: text, attention: text },
  text: { multiline: flag, maxLength: number },
  choice: { multiple: flag, min: number, max: number, other: flag, shuffle: flag, attention: text },
  ranking: { top: number, shuffle: flag },
  constantsum: { total: number, shuffle: flag },
  slider: { minLabel: text, maxLabel: text, bands: listOf(number) },
  number: { min: number, max: number, step: number, unit: text, bands: listOf(number) },
  date: { min: text, max: text },
  info: {},
  consent: { agree: text, decline: text },
  reason: { of: otherQuestion, strongest: number },
  headtohead: { of: otherQuestion, pairs: number },
}

/** The settings of a question in words, in the order of the editor. */
export function settingsInWords(
  recorded: Readonly<Record<string, unknown>>,
  context: DescriptionContext,
): DescribedSetting[] {
  const type = QUESTION_TYPES.find((each) => each === recorded.type)
  const { fields }: { readonly fields: OfSettings<string> } = context.texts.question
  return describeSettings(recorded, { inWords: ofType(IN_WORDS, type), names: ofType(fields, type) }, context)
}

const ofType = <Item>(
  all: OfSettings<Item>,
  type: QuestionType | undefined,
): Readonly<Record<string, Item>> => ({ ...all.shared, ...(type && all[type]) })
