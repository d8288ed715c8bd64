import type { Item } from '../questions/items.ts'
import type { AskableType } from '../questions/question-traits.ts'
import type { FormQuestion, QuestionOf } from '../survey/survey.ts'
import { isDate } from '../text/instant.ts'
import type { Operator } from './condition.ts'
import { isNumeric } from './rule.ts'

/** What conditions can ask about the answers to a type of question. */
type Askable<SomeQuestion> = {
  readonly operators: readonly Operator[]
  /** Whether the value must be a number. */
  readonly isNumber?: boolean
  /** Whether the value is one that an answer can be compared with. */
  knows(question: SomeQuestion, value: string): boolean
}

const NUMBERS: Askable<unknown> = {
  operators: ['is', 'isNot', 'atLeast', 'atMost'],
  isNumber: true,
  knows: (_, value) => isNumeric(value),
}

const isItem = ({ choices }: { readonly choices: readonly Item[] }, value: string) =>
  choices.some(({ choiceId }) => choiceId === value)

const ASKABLE: { readonly [Type in AskableType]: Askable<QuestionOf<Type>> } = {
  likert: {
    operators: ['is', 'isNot', 'atLeast', 'atMost'],
    knows: ({ scale }, value) => scale.includes(value),
  },
  text: {
    operators: ['is', 'isNot', 'includes'],
    knows: (_, value) => value.trim() !== '',
  },
  choice: {
    operators: ['is', 'isNot', 'includes'],
    knows: isItem,
  },
  ranking: {
    operators: ['is', 'isNot', 'includes'],
    knows: isItem,
  },
  constantsum: {
    operators: ['includes', 'isNot'],
    knows: isItem,
  },
  consent: { operators: ['is', 'isNot'], knows: (_, value) => value === 'agreed' },
  slider: NUMBERS,
  number: NUMBERS,
  date: {
    operators: ['is', 'isNot', 'atLeast', 'atMost'],
    knows: (_, value) => isDate(value),
  },
}

export const askable = (type: AskableType): Askable<FormQuestion> => ASKABLE[type]

/** The comparisons that conditions can make with a respondent's arm. */
export const ARM_OPERATORS: readonly Operator[] = ['is', 'isNot']
