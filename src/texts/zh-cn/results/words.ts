import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}：所有答卷均为 0。',
      computing: '净值最高（{votesWord}）：{names}。确定程度仍在计算。',
      result: '所有受邀者都已填写。净值最高（{votesWord}）：{names}。',
      resultTogether: '所有受邀者都已填写。净值并列最高（{votesWord}）：{names}。',
      noneInFavour: '没有选项的赞成多于反对（{votesWord}）。',
    },
    net: {
      heading: '选项按净值排列（{votesWord}）',
      hint: '条形：{votesWord}，赞成与反对。方块：赞成减反对。',
      hintNet: '方块：{votesWord}，赞成减反对。',
      alt: '{count} 个选项的净值（{votesWord}），从{first}（{most}）到{last}（{least}）。',
      sampledOptions:
        '每个人只看到部分选项。条形、方块和线段估计的是所有人都看到全部选项时的结果（{votesWord}）。',
    },
    distribution: {
      heading: '分布：{votesWord}',
      hint: '每个选项中，给出各个数目（{votesWord}）的人数。所有选项用同一刻度；高度按平方根刻度，以便看清人数少的组。',
      ranges: '数目（{votesWord}）跨度很大，表中每一栏包括其中的 {count} 个；CSV 文件中每个数目各占一栏。',
      alt: '{name}：赞成 {for} 人，两者皆非 {none} 人，反对 {against} 人。',
      sheetAlt: '{count} 个选项按数目（{votesWord}）的答卷数。',
    },
    rules: {
      heading: '如果采用其他计算方式',
      hint: '每个选项在其他规则下的名次。▲ 和 ▼ 表示某一规则使选项上升或下降几名。',
    },
    pairwise: {
      hint: '每个数字是给该行选项多于该列选项（{votesWord}）的人所占的百分比。绿色粗体：更多人偏好该行选项。红色：更多人偏好该列选项。',
    },
    credits: { noVotes: '{votesWord}：{count} 份答卷为 0。' },
    columns: {
      netVotes: '净值（{votesWord}）',
      estimate: '所有人都看到时的净值（{votesWord}）',
      upVotes: '赞成（{votesWord}）',
      downVotes: '反对（{votesWord}）',
      abstained: '两者皆非',
    },
    reader: {
      heading: '您的选择与所有人的选择',
      hint: '下方图表中也标出了您自己的选择。其他人在这里看不到。',
      column: '您（{votesWord}）',
    },
  },
  credit: {
    credits: {
      heading: '已使用：{creditsWord}',
      alt: '答卷按使用量（{creditsWord}）分布：平均 {mean}，共 {total}；半数为 {median} 或更多。',
      altVarying: '答卷按使用量（{creditsWord}）分布：平均 {mean}，半数为 {median} 或更多。',
      summaryVarying: '平均使用 {mean}（{creditsWord}），中位数为 {median}。各人的总量不同，最多 {total}。',
      summary: '平均使用 {mean}，共 {total}（{creditsWord}），中位数为 {median}。有 {all} 的人全部用完。',
    },
    columns: {
      credits: '使用量（{creditsWord}）',
      creditShare: '使用比例（{creditsWord}）',
      spent: '使用量（{creditsWord}）',
    },
  },
}
