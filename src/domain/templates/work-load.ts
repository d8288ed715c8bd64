import { scale, TENTHS, type Template } from './parts.ts'

const ENDS = ['Very low', 'Very high'] as const

/** The six scales of the NASA Task Load Index, reworded. */
export const WORK_LOAD = [
  scale('load-mental', 'How much thinking and deciding did the task ask of you?', TENTHS, ENDS),
  scale('load-physical', 'How much physical effort did the task ask of you?', TENTHS, ENDS),
  scale('load-time', 'How hurried did you feel during the task?', TENTHS, ENDS),
  scale('load-success', 'How well did you do what you were asked to do?', TENTHS, [
    'Not at all',
    'Perfectly',
  ]),
  scale('load-effort', 'How hard did you have to work to do so?', TENTHS, ENDS),
  scale('load-frustration', 'How annoyed, unsure or stressed did you feel?', TENTHS, ENDS),
] as const

export const WORK_LOAD_SURVEY: Template = {
  title: 'Workload of a task',
  description: '<p>Six questions on the task you have just finished, after the NASA Task Load Index.</p>',
  questions: [...WORK_LOAD],
}
