import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: '沒有任何填答。',
    noVotes: '沒有人對任何選項投下贊成票或反對票。',
    tooFew: '只有 {count} 份填答，還無法判斷哪個選項領先；至少需要 10 份。',
    tooFewSaw: '有些選項只有 {count} 人看過，還無法判斷哪個選項領先。',
    computing: '{names}的淨票數最高，確定程度仍在計算中。',
    result: '所有受邀的人都已填答。{names}的淨票數最高。',
    resultTogether: '所有受邀的人都已填答。{names}的淨票數並列最高。',
    leads: '{names}領先',
    leadTogether: '{names}領先，彼此的先後還無法確定',
    noOrder: '這 {count} 個選項中哪一個領先，還無法確定。',
    follows: '{names}居次',
    followTogether: '{names}居次，彼此的先後還無法確定',
    behind: '其餘 {count} 個選項都確定落後於上述至少一個選項',
    noneInFavour: '沒有任何選項的贊成票多於反對票。',
    allRulesAgree: '計票方式在這裡不影響第一名：用其他每一種方式計算同樣的選票，第一名也都是{names}。',
    rulesDiffer:
      '計票方式在這裡會影響結果：改用以下任一方式計票時，{names}不是第一名，或與其他選項並列第一：{rules}。',
  },
  rules: {
    approval: '認可投票',
    netApproval: '淨認可',
    borda: '波達計數',
    linear: '線性點數',
    firstChoice: '首選',
  },
  quoted: '「{name}」',
  orderJoin: '；',
  orderEnd: '。',
  sentenceJoin: '',
  more: '另外 {count} 個',
}
