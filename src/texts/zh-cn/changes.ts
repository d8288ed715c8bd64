import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '您可以在{time}之前修改答案。',
  untilClosed: '在调查关闭之前，您可以修改答案。',
  already: '修改已提交的答案',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已提交的答案。在您再次提交之前，原来的答案有效。',
  none: '此浏览器中没有已提交的答案。只能在当时作答的浏览器中，或用当时的密钥修改答案。',
  answer: '前往调查',
}
