import type { PageTexts } from '../catalogue.ts'

export const room: PageTexts['room'] = {
  title: '會場 {code}',
  joinTitle: '加入會場',
  joinLead: '請輸入螢幕上的六個字元。',
  code: '會場代碼',
  join: '加入',
  unknown: '沒有使用此代碼的會場。請再看一次螢幕。',
  scan: '請掃描條碼，或開啟 {address}',
  joined: '{count} 台裝置已加入',
  submitted: '已送出 {count} 份',
  waiting: '您已加入。投票開放後會在這裡開始。',
  open: '投票已開放',
  left: '剩餘 {time}',
  closed: '投票已結束',
  closedLead: '您送出的內容已計入。結果在會場公布時會顯示在這裡。',
  notBallot: '此題在這裡沒有圖表。',
  lost: '連線已中斷，正在重試……',
}
