import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: '調整至點數範圍內',
  heading: '要將您的票數調整至點數範圍內嗎？',
  lead: '所有票數會以相同的比例縮小，並捨去小數，直到您的點數足夠支付。在您同意之前不會有任何變動，之後也可以復原。',
  option: '選項',
  before: '目前',
  after: '調整後',
  costs: '花費：目前 {before}，調整後 {after}，共有 {count} 點',
  agree: '採用這些票數',
  leave: '保留我的票數',
  fitted: '票數已調整至點數範圍內：變動了 {count} 個選項，剩餘 {remaining} 點',
}
