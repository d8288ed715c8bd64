import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  date: {
    dateFromTo: 'تاريخ من {least} إلى {most}',
    dateAtLeast: 'تاريخ يوافق {least} أو يليه',
    dateAtMost: 'تاريخ يوافق {most} أو يسبقه',
    dateAny: 'يُكتب تاريخ كامل باليوم والشهر والسنة',
  },
}
