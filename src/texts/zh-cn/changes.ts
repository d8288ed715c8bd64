import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '在问卷截止前，您可以修改答案，最晚到 {time}。',
  untilClosed: '在问卷截止前，您可以修改答案。',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已提交的答案。在您再次提交之前，原来的答案有效。',
  none: '此标签页中没有提交过本问卷的答案。',
  where: '只能在提交答案时所用的浏览器标签页中修改，且该标签页须保持打开。',
  answer: '前往问卷',
}
