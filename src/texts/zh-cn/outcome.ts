export const outcomeWords = {
  rules: {
    positive: '赞成多于反对的选项',
    top: '票数最多的选项',
    budget: '预算所能支付的选项',
  },
  methods: {
    netVotes: '按净票数',
    perPrice: '按每单位金额的净票数',
    equalShares: '按均等份额',
    proportional: '按净票数的比例',
  },
  misfits: {
    skip: '价格超过余额的选项跳过',
    stop: '遇到价格超过余额的选项即停止',
  },
  seats: '选出的选项数：{count}',
  budget: '预算：{count}',
  minimum: '至少 {count} 净票',
}

export const outcome = {
  margin: { other: '只要 {count} 张虚构的选票（占全部的 {share}），“{name}”就会领先。' },
  copySentence: '复制这句话',
  heading: '决定的结果',
  hints: {
    positive: '赞成票多于反对票的选项全部选出。',
    top: '按名额选出净票数最多的选项。',
    netVotes: '按净票数的顺序资助各选项，直到经费用完。',
    perPrice: '按每单位金额的净票数顺序资助各选项，直到经费用完。',
    equalShares: '每个人都有同样份额的经费。每次资助的，是让投给它的人平均每票负担最少的选项。',
    proportional: '经费按净票数的比例分配。任何选项所得都不超过其价格，多出的部分分给其他选项。',
  },
  misfits: {
    skip: '价格超过余额的选项跳过。',
    stop: '遇到第一个价格超过余额的选项即停止。',
  },
  never: '赞成票不多于反对票的选项一律不予资助。',
  minimum: '选项至少要有 {count} 净票。',
  funded: { other: '{count} 个项目获得资助，共 {spent}，预算为 {budget}。' },
  chosen: { other: '选出 {count} 个选项。' },
  noneFunded: '没有项目获得资助。',
  noneChosen: '没有选出任何选项。',
  computing: '决定的结果仍在计算中，完成后会显示在这里。',
  tooMany: '选票太多，无法在这里计算均等份额。',
  total: '累计：{amount}',
  line: '此线以下的项目不予资助。剩余 {left}。',
  lineChosen: '此线以下的选项未选出。',
  votesMore: { other: '再多 {count} 净票' },
  needs: '需要{votes}。',
  needsEither: '需要{votes}，或价格降低 {money}。',
  needsMoney: '需要价格降低 {money}。',
  often: {
    always: '几乎确定：{share}',
    mostly: '很可能：{share}',
    sometimes: '不确定：{share}',
    rarely: '不太可能：{share}',
    never: '几乎不可能：{share}',
  },
  resampled: '百分比与条形：从这些选票重新抽出 {count} 次问卷时，选项获得资助或选出的频率。',
  resampling: '仍在计算中，目前为 {count} 次。',
  columns: {
    decided: '决定',
    amount: '金额',
    total: '累计',
    often: '重新抽样中的比例',
    lacksVotes: '尚缺净票数',
    lacksMoney: '价格超出',
  },
  decided: { yes: '是', no: '否' },
}

export const methods = {
  heading: '其他分配经费的方法',
  hint: '用同样的选票和预算，各种方法会资助哪些选项。记号相同的方法资助相同的选项。',
  names: {
    netVotes: '净票数',
    perPrice: '每单位金额的票数',
    equalShares: '均等份额',
    proportional: '按比例',
  },
  all: '所有选项',
  category: '类别：{name}',
}
