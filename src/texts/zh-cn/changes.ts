import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '在问卷截止前，您可以修改答案，最晚到 {time}。',
  untilClosed: '在问卷截止前，您可以修改答案。',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已提交的答案。在您再次提交之前，原来的答案有效。',
  none: '此标签页中没有提交过本问卷的答案。',
  where: '在提交答案的标签页保持打开期间，可以在其中修改答案；如果在那里保存了链接，也可以用该链接修改。',
  again: '您于 {time} 提交了答案。现在提交的内容会替换它们；在此之前，原来的答案有效。此处不显示原来的答案。',
  later: '保存链接，以便以后修改答案',
  laterLabel: '修改答案的链接',
  laterHint: '持有此链接的人可以替换您的答案，但任何人都无法用它读取答案。链接不会保存在此设备上。',
  laterShare: '分享链接',
  answer: '前往问卷',
}
