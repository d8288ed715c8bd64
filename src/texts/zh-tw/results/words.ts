import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}：所有填答都是 0。',
      computing: '淨值最高（{votesWord}）：{names}，確定程度仍在計算中。',
      result: '所有受邀的人都已填答。淨值最高（{votesWord}）：{names}。',
      resultTogether: '所有受邀的人都已填答。淨值並列最高（{votesWord}）：{names}。',
      noneInFavour: '沒有任何選項的贊成多於反對（{votesWord}）。',
    },
    net: {
      heading: '各選項的淨結果（{votesWord}）',
      hint: '長條：贊成和反對（{votesWord}）。方塊：贊成減去反對。',
      hintNet: '方塊：贊成減去反對（{votesWord}）。',
      alt: '{count} 個選項的淨結果（{votesWord}），從 {first}（{most}）到 {last}（{least}）。',
      sampledOptions:
        '每個人只看到部分選項。長條、方塊和橫線估計的是每個人都看過所有選項時的結果（{votesWord}）。',
    },
    distribution: {
      heading: '分布：{votesWord}',
      hint: '每個選項各有多少人給了多少（{votesWord}）。所有圖表使用相同的刻度；高度採用平方根刻度，以便看見較小的群體。',
      ranges:
        '數字（{votesWord}）的範圍很大，因此表格的每一欄合計 {count} 種數字；CSV 檔案則逐一列出每種數字。',
      alt: '{name}：{for} 人贊成，{none} 人皆無，{against} 人反對。',
      sheetAlt: '{count} 個選項各數字（{votesWord}）的填答數。',
    },
    rules: {
      heading: '若採用其他計算方式',
      hint: '各選項在其他計算方式下的名次。▲ 和 ▼ 表示名次因此上升或下降，以及變動了幾名。',
    },
    pairwise: {
      hint: '每個數字是給該列選項多於該欄選項（{votesWord}）的填答者所占百分比。綠色且數字為粗體：較多人偏好該列的選項。紅色：較多人偏好該欄的選項。',
    },
    credits: { noVotes: '{votesWord}：有 {count} 份填答為 0。' },
    columns: {
      netVotes: '淨值（{votesWord}）',
      estimate: '假如所有人都看過的淨值（{votesWord}）',
      upVotes: '贊成（{votesWord}）',
      downVotes: '反對（{votesWord}）',
      abstained: '皆無',
    },
    reader: {
      heading: '您的填答與整體結果',
      hint: '下方的圖表也標示了您自己的填答。其他人在此看不到這些內容。',
      column: '您（{votesWord}）',
    },
  },
  credit: {
    credits: {
      heading: '已使用：{creditsWord}',
      alt: '各使用量（{creditsWord}）的填答數：平均使用 {total} 中的 {mean}，半數使用 {median} 以上。',
      altVarying: '各使用量（{creditsWord}）的填答數：平均使用 {mean}，半數使用 {median} 以上。',
      summaryVarying:
        '平均使用 {mean}（{creditsWord}）；中位數為 {median}。每人的總數不盡相同，最多 {total}。',
      summary: '平均使用 {total} 中的 {mean}（{creditsWord}）；中位數為 {median}。有 {all} 的人全部用完。',
    },
    columns: {
      credits: '已使用（{creditsWord}）',
      creditShare: '使用占比（{creditsWord}）',
      spent: '已使用（{creditsWord}）',
    },
  },
}
