import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  slider: {
    sliderRule: '請在線上選擇，或填寫 {least} 至 {most} 的整數',
    sliderUnset: '尚未選擇',
  },
  date: {
    dateFromTo: '請填寫 {least}至 {most}的日期',
    dateAtLeast: '請填寫 {least}或之後的日期',
    dateAtMost: '請填寫 {most}或之前的日期',
    dateAny: '請填寫完整的日期，包括年、月、日',
  },
}
