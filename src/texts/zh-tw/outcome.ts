export const outcomeWords = {
  rules: {
    positive: '贊成多於反對的選項',
    top: '票數最多的選項',
    budget: '預算所能支應的選項',
  },
  methods: {
    netVotes: '依淨票數',
    perPrice: '依每單位金額的淨票數',
    equalShares: '依均等份額',
    proportional: '依淨票數的比例',
  },
  misfits: {
    skip: '費用超過餘額的選項略過不計',
    stop: '遇到費用超過餘額的選項即停止',
  },
  seats: '選出的選項數：{count}',
  budget: '預算：{count}',
  minimum: '至少 {count} 淨票',
}

export const outcome = {
  margin: { other: '只要 {count} 張虛構的選票（佔全部的 {share}），「{name}」就會領先。' },
  copySentence: '複製這句話',
  heading: '決定的結果',
  hints: {
    positive: '贊成票多於反對票的選項全部選出。',
    top: '依名額選出淨票數最多的選項。',
    netVotes: '依淨票數的順序補助各選項，直到經費用完。',
    perPrice: '依每單位金額的淨票數順序補助各選項，直到經費用完。',
    equalShares: '每個人都有同樣份額的經費。每次補助的，是讓投給它的人平均每票負擔最少的選項。',
    proportional: '經費依淨票數的比例分配。任何選項所得都不超過其費用，多出的部分分給其他選項。',
  },
  misfits: {
    skip: '費用超過餘額的選項略過不計。',
    stop: '遇到第一個費用超過餘額的選項即停止。',
  },
  never: '贊成票不多於反對票的選項一律不予補助。',
  minimum: '選項至少要有 {count} 淨票。',
  funded: { other: '{count} 個項目獲得補助，共 {spent}，預算為 {budget}。' },
  chosen: { other: '選出 {count} 個選項。' },
  noneFunded: '沒有項目獲得補助。',
  noneChosen: '沒有選出任何選項。',
  computing: '決定的結果仍在計算中，完成後會顯示在這裡。',
  tooMany: '選票太多，無法在這裡計算均等份額。',
  total: '累計：{amount}',
  line: '此線以下的項目不予補助。剩餘 {left}。',
  lineChosen: '此線以下的選項未選出。',
  votesMore: { other: '再多 {count} 淨票' },
  needs: '需要{votes}。',
  needsEither: '需要{votes}，或費用降低 {money}。',
  needsMoney: '需要費用降低 {money}。',
  often: {
    always: '幾乎確定：{share}',
    mostly: '很可能：{share}',
    sometimes: '不確定：{share}',
    rarely: '不太可能：{share}',
    never: '幾乎不可能：{share}',
  },
  resampled: '百分比與長條：從這些選票重新抽出 {count} 次調查時，選項獲得補助或選出的頻率。',
  resampling: '仍在計算中，目前為 {count} 次。',
  columns: {
    decided: '決定',
    amount: '金額',
    total: '累計',
    often: '重新抽樣中的比例',
    lacksVotes: '尚缺淨票數',
    lacksMoney: '費用超出',
  },
  decided: { yes: '是', no: '否' },
}

export const methods = {
  heading: '其他分配經費的方法',
  hint: '以同樣的選票與預算，各種方法會補助哪些選項。記號相同的方法補助相同的選項。',
  names: {
    netVotes: '淨票數',
    perPrice: '每單位金額的票數',
    equalShares: '均等份額',
    proportional: '按比例',
  },
  all: '所有選項',
  category: '類別：{name}',
}
