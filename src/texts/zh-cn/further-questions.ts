import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: '请将全部 {count} 项排序，最好的在前',
    rankTop: '请选出最好的 {count} 项并排序，最好的在前',
    yourOrder: '您的排序',
    notRanked: '尚未排序',
    rankItem: '将“{name}”排在第 {place} 位',
    unrank: '将“{name}”移出排序',
    rankedAt: '{name}：第 {place} 位，共 {count} 位',
    unranked: '{name}：未排序',
  },
  constantsum: {
    divideAll: '请正好分配 {total} 分',
    pointsLeft: '剩余：{count} 分，共 {total} 分',
    pointsOver: '超出：比 {total} 分多 {count} 分',
    pointsDone: '{total} 分已全部分配',
    pointsUnread: '请填写 0 至 {total} 的整数',
    morePoints: '给“{name}”加分',
    fewerPoints: '给“{name}”减分',
  },
  slider: {
    sliderRule: '请在横线上点选，或填写 {least} 至 {most} 的整数',
    sliderUnset: '尚未选择',
  },
  date: {
    dateFromTo: '请填写 {least}至{most}的日期',
    dateAtLeast: '请填写 {least}或之后的日期',
    dateAtMost: '请填写 {most}或之前的日期',
    dateAny: '请填写完整的日期，包括年、月、日',
  },
}
