import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: '在問卷結束前，您可以修改答案，最晚到 {time}。',
  untilClosed: '在問卷結束前，您可以修改答案。',
  link: '修改我的答案',
  title: '修改答案',
  lead: '您正在修改已送出的答案。在您再次送出之前，原來的答案有效。',
  none: '此分頁中沒有送出過本問卷的答案。',
  where: '在送出答案的分頁保持開啟期間，可以在其中修改答案；如果在那裡儲存了連結，也可以用該連結修改。',
  again: '您於 {time} 送出了答案。現在送出的內容會取代它們；在此之前，原來的答案有效。這裡不顯示原來的答案。',
  later: '儲存連結，以便日後修改答案',
  laterLabel: '修改答案的連結',
  laterHint: '持有此連結的人可以取代您的答案，但任何人都無法用它讀取答案。連結不會儲存在此裝置上。',
  laterShare: '分享連結',
  answer: '前往問卷',
}
