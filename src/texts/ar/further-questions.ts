import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: 'تُرتَّب العناصر كلها ({count})، والأفضل أولًا',
    rankTop: 'تُرتَّب أفضل العناصر ({count})، والأفضل أولًا',
    yourOrder: 'ترتيبك',
    notRanked: 'لم يُرتَّب بعد',
    rankItem: 'وضع «⁨{name}⁩» في المرتبة {place}',
    unrank: 'إخراج «⁨{name}⁩» من الترتيب',
    rankedAt: '\u2068{name}\u2069: المرتبة {place} من {count}',
    unranked: '\u2068{name}\u2069: بلا مرتبة',
  },
  constantsum: {
    divideAll: 'تُوزَّع النقاط كلها، وعددها {total}',
    pointsLeft: 'النقاط المتبقية: {count} من {total}',
    pointsOver: 'النقاط الزائدة على {total}: {count}',
    pointsDone: 'وُزّعت النقاط كلها، وعددها {total}',
    pointsUnread: 'يُكتب عدد صحيح من 0 إلى {total}',
    morePoints: 'نقاط أكثر لـ«⁨{name}⁩»',
    fewerPoints: 'نقاط أقل لـ«⁨{name}⁩»',
  },
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
