import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: '没有任何答卷。',
    noVotes: '没有人对任何选项投赞成票或反对票。',
    tooFew: '只有 {count} 份答卷，还不能判断哪个选项领先；至少需要 10 份。',
    tooFewSaw: '有些选项只有 {count} 人看过，还不能判断哪个选项领先。',
    computing: '净票数最高：{names}。确定程度仍在计算。',
    result: '所有受邀者都已填写。净票数最高：{names}。',
    resultTogether: '所有受邀者都已填写。净票数并列最高：{names}。',
    leads: '{names}领先',
    leadTogether: '{names}领先，彼此先后尚无法确定',
    noOrder: '尚无法确定 {count} 个选项中哪一个领先。',
    follows: '{names}其次',
    followTogether: '{names}其次，彼此先后尚无法确定',
    behind: '其余 {count} 个选项都确定落后于上述至少一个选项',
    noneInFavour: '没有选项的赞成票多于反对票。',
    allRulesAgree: '计票方式不影响第一名：用其他任何方式计算同样的选票，{names}也是第一名。',
    rulesDiffer:
      '计票方式在这里会影响结果：改用以下任一方式计票时，{names}不是第一名，或与其他选项并列第一：{rules}。',
  },
  rules: {
    approval: '赞成计票',
    netApproval: '净赞成计票',
    borda: '波达计数',
    linear: '线性点数',
    firstChoice: '首选计票',
  },
  quoted: '“{name}”',
  orderJoin: '；',
  orderEnd: '。',
  sentenceJoin: '',
  more: '另外 {count} 个选项',
}
