import type { ResultsTexts } from '../catalogue.ts'

/** What the results of a survey say in Traditional Chinese. */
export const results: ResultsTexts = {
  statements: {
    noResponses: '還沒有人填答。',
    noVotes: '沒有人對任何選項投下贊成票或反對票。',
    tooFew: '{names} 的淨票數最高；只有 {count} 份填答，還無法判斷這個結果有多可靠。',
    tooFewTogether: '{names} 的淨票數並列最高；只有 {count} 份填答，還無法判斷這個結果有多可靠。',
    computing: '{names} 的淨票數最高；這個結果有多可靠，仍在計算中。',
    leads: '{names} 領先',
    leadTogether: '{names} 領先，彼此難分高下',
    follows: '{names} 居次',
    followTogether: '{names} 居次，彼此難分高下',
    noneInFavour: '沒有任何選項的贊成票多於反對票。',
    allRulesAgree: '用其他每一種計票方式計算同樣的選票，第一名也都是 {names}。',
    rulesDiffer: '用其他 5 種計票方式計算同樣的選票，其中 {count} 種的第一名是別的選項。',
  },
  orderJoin: '；',
  orderEnd: '。',
  sentenceJoin: '',
  more: '另外 {count} 個',
}
