import { BALLOT_UNITS } from '../../../domain/ballot-words.ts'
import type { FormQuestionBase } from '../../../domain/question-base.ts'
import { QUESTION_TYPES, type QuestionOf, type QuestionType } from '../../../domain/survey.ts'
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

/** Something of each setting that a question can have: one without is an error of types. */
type OfSettings<Item> = { readonly shared: Readonly<Record<SharedField, Item>> } & {
  readonly [Type in QuestionType]: Readonly<Record<FieldOf<Type>, Item>>
}

const otherQuestion: InWords = (value, { questions }) => {
  const found = questions.find(({ id }) => id === value)
  return found && [found.text]
}
const toneOf = oneOf(({ question }) => question.tones)
const IN_WORDS: OfSettings<InWords> = {
  shared: {
    type: oneOf(({ question }) => question.types),
    groupId: (value, { groups }) => {
      const found = groups.find(({ id }) => id === value)
      return found && [found.title]
    },
    showIf: conditions,
    required: flag,
    link: text,
    image: (value, told) => text(fieldsOf(value).alt, told),
  },
  qv: {
    totalCredits: number,
    creditsByLabel: (value, told) =>
      allOf(
        Object.entries(fieldsOf(value)).map(([label, credits]) =>
          number(credits, told)?.map((written) => labelled(label, written, told)),
        ),
      ),
    direction,
    maxVotes: number,
    sampleOption: (value, told) => (value === 0 ? [told.texts.question.allOptions] : number(value, told)),
    fit: flag,
    bins: listOf((bin, told) => {
      const [name, tone] = [text(fieldsOf(bin).name, told), toneOf(fieldsOf(bin).tone, told)]
      return name && tone && [say(told.texts.question.bin, told.locale, { name: name[0]!, tone: tone[0]! })]
    }),
    words: (value, told) =>
      BALLOT_UNITS.flatMap((unit) => {
        const { one, other } = fieldsOf(fieldsOf(value)[unit])
        return one && other ? [labelled(told.texts.question.units[unit], `${one} / ${other}`, told)] : []
      }),
    priceUnit: text,
  },
  likert: { scale: listOf(text), minLabel: text, maxLabel: text },
  text: { multiline: flag, maxLength: number },
  choice: { multiple: flag, min: number, max: number, other: flag, shuffle: flag },
  number: { min: number, max: number, step: number, unit: text, bands: listOf(number) },
  info: {},
  consent: { agree: text, decline: text },
  reason: { of: otherQuestion, strongest: number },
  headtohead: { of: otherQuestion, pairs: number },
}

/** The settings of a question in words, in the order of the editor. */
export function settingsInWords(
  recorded: Readonly<Record<string, unknown>>,
  told: DescriptionContext,
): DescribedSetting[] {
  const type = QUESTION_TYPES.find((each) => each === recorded.type)
  const { fields }: { readonly fields: OfSettings<string> } = told.texts.question
  return describeSettings(recorded, { inWords: ofType(IN_WORDS, type), names: ofType(fields, type) }, told)
}

const ofType = <Item>(
  all: OfSettings<Item>,
  type: QuestionType | undefined,
): Readonly<Record<string, Item>> => ({ ...all.shared, ...(type && all[type]) })
