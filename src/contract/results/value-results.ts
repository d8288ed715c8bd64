import type { DateFigures } from '../../domain/questions/date/results.ts'
import type { NumberFigures } from '../../domain/questions/number/results.ts'
import type { SliderFigures } from '../../domain/questions/slider/results.ts'
import type { QuestionBase } from './ballot-question-results.ts'

export type NumberResultsBody = QuestionBase & NumberFigures & { readonly type: 'number' }
export type SliderResultsBody = QuestionBase & SliderFigures & { readonly type: 'slider' }
export type DateResultsBody = QuestionBase & DateFigures & { readonly type: 'date' }

/** The results of questions that are answered with a single value. */
export type ValueResultsBody = NumberResultsBody | SliderResultsBody | DateResultsBody
