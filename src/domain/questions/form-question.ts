import type { ChoiceQuestion } from './choice/question.ts'
import type { ConsentQuestion } from './consent/question.ts'
import type { ConstantSumQuestion } from './constant-sum/question.ts'
import type { DateQuestion } from './date/question.ts'
import type { HeadToHeadQuestion } from './head-to-head/question.ts'
import type { InfoQuestion } from './info-question.ts'
import type { NumberQuestion } from './number/question.ts'
import type { LikertQuestion, TextQuestion } from './plain-questions.ts'
import type { RankingQuestion } from './ranking/question.ts'
import type { ReasonQuestion } from './reason/question.ts'
import type { SliderQuestion } from './slider/question.ts'

/** Questions that share a page with others; qv questions have pages of their own. */
export type FormQuestion =
  | LikertQuestion
  | TextQuestion
  | ChoiceQuestion
  | RankingQuestion
  | ConstantSumQuestion
  | SliderQuestion
  | NumberQuestion
  | DateQuestion
  | InfoQuestion
  | ConsentQuestion
  | ReasonQuestion
  | HeadToHeadQuestion
