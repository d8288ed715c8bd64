import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  slider: {
    sliderRule: '请在线上选择，或填写 {least} 至 {most} 的整数',
    sliderUnset: '尚未选择',
  },
  date: {
    dateFromTo: '请填写 {least}至{most}的日期',
    dateAtLeast: '请填写 {least}或之后的日期',
    dateAtMost: '请填写 {most}或之前的日期',
    dateAny: '请填写完整的日期，包括年、月、日',
  },
}
