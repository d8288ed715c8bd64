import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  slider: {
    sliderRule: 'يُختار على الخط، أو يُكتب عدد صحيح من {least} إلى {most}',
    sliderUnset: 'لم يُختر شيء بعد',
  },
  date: {
    dateFromTo: 'تاريخ من {least} إلى {most}',
    dateAtLeast: 'تاريخ يوافق {least} أو يليه',
    dateAtMost: 'تاريخ يوافق {most} أو يسبقه',
    dateAny: 'يُكتب تاريخ كامل باليوم والشهر والسنة',
  },
}
