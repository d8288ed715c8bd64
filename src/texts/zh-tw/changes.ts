import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '您可以在{time}之前修改答案。',
  untilClosed: '在問卷關閉之前，您可以修改答案。',
  already: '修改已送出的答案',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已送出的答案。在您再次送出之前，原來的答案有效。',
  none: '此瀏覽器中沒有已送出的答案。只能在當時作答的瀏覽器中，或用當時的金鑰修改答案。',
  answer: '前往問卷',
}
