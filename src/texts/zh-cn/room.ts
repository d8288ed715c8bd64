import type { PageTexts } from '../catalogue.ts'

export const room: PageTexts['room'] = {
  title: '会场 {code}',
  joinTitle: '加入会场',
  joinLead: '请输入屏幕上的六个字符。',
  code: '会场代码',
  join: '加入',
  unknown: '没有使用此代码的会场。请再看一下屏幕。',
  scan: '请扫描二维码，或打开 {address}',
  joined: '{count} 台设备已加入',
  submitted: '已提交 {count} 份',
  waiting: '您已加入。投票开放后将在这里开始。',
  open: '投票已开放',
  left: '剩余 {time}',
  closed: '投票已结束',
  closedLead: '您提交的内容已计入。结果在会场公布时会显示在这里。',
  notBallot: '此题在这里没有图表。',
  lost: '连接已断开，正在重试……',
}
