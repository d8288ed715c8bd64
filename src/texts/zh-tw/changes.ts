import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '在問卷結束前，您可以修改答案，最晚到 {time}。',
  untilClosed: '在問卷結束前，您可以修改答案。',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已送出的答案。在您再次送出之前，原來的答案有效。',
  none: '此分頁中沒有送出過本問卷的答案。',
  where: '只能在送出答案時所用的瀏覽器分頁中修改，且該分頁須保持開啟。',
  answer: '前往問卷',
}
