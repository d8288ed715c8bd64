import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: '调整到点数范围内',
  heading: '要将您的票数调整到点数范围内吗？',
  lead: '所有票数会按相同比例减少，并舍去小数，直到您的点数足够。在您同意之前不会有任何变化，之后也可以撤销。',
  option: '选项',
  before: '目前',
  after: '调整后',
  costs: '花费：目前 {before}，调整后 {after}，共有 {count} 点',
  agree: '采用这些票数',
  leave: '保留我的票数',
  fitted: '已将票数调整到点数范围内：{count} 个选项有变化，剩余 {remaining} 点',
}
