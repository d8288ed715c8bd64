import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: '請將全部 {count} 項排序，最好的在前',
    rankTop: '請選出最好的 {count} 項並排序，最好的在前',
    yourOrder: '您的排序',
    notRanked: '尚未排序',
    rankItem: '將「{name}」排在第 {place} 位',
    unrank: '將「{name}」移出排序',
    rankedAt: '{name}：第 {place} 位，共 {count} 位',
    unranked: '{name}：未排序',
  },
  constantsum: {
    divideAll: '請剛好分配 {total} 分',
    pointsLeft: '剩餘：{count} 分，共 {total} 分',
    pointsOver: '超出：比 {total} 分多 {count} 分',
    pointsDone: '{total} 分已全部分配',
    pointsUnread: '請填寫 0 至 {total} 的整數',
    morePoints: '替「{name}」加分',
    fewerPoints: '替「{name}」減分',
  },
  slider: {
    sliderRule: '請在橫線上點選，或填寫 {least} 至 {most} 的整數',
    sliderUnset: '尚未選擇',
  },
  date: {
    dateFromTo: '請填寫 {least}至 {most}的日期',
    dateAtLeast: '請填寫 {least}或之後的日期',
    dateAtMost: '請填寫 {most}或之前的日期',
    dateAny: '請填寫完整的日期，包括年、月、日',
  },
}
