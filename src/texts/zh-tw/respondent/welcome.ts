import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: '歡迎填寫問卷',
  needsScript: '作答需要 JavaScript；不啟用也能閱讀所有內容。',
  howHeading: '如何進行',
  qvHeading: '投票需要點數',
  qvLead: '您會得到一筆投票點數，用來投票。同一個選項的花費是票數的平方：一票 1 點，兩票 4 點，三票 9 點。',
  qvMeaning:
    '因此您不只能表達想要什麼，也能表達有多想要：可以把票集中投給少數選項，也可以分散投給許多選項。您也可以投反對票，花費與贊成票相同。點數不必用完。',
  called: {
    credit: '本問卷將「點數」稱為：{words}。',
    vote: '本問卷將「票」稱為：{words}。',
  },
  tableCaption: '同一個選項的票數與花費',
  tableVotes: '票數',
  tableCost: '點數',
  interactive: [
    '先整理：逐一將選項歸為正面、中立或負面，也可以略過。這只是幫助您思考，不會影響結果。',
    '再投票：依您重視的程度，為每個選項投下贊成票或反對票。剩餘點數會一直顯示在畫面上。',
    '送出之前，您隨時可以返回並修改。',
  ],
  text: [
    '所有選項列在同一份清單中。請依您重視的程度，為每個選項投下贊成票或反對票。',
    '剩餘點數會一直顯示在畫面上。',
    '送出之前，您隨時可以修改。',
  ],
  upOnly: {
    qvMeaning:
      '因此您不只能表達想要什麼，也能表達有多想要：可以把票集中投給少數選項，也可以分散投給許多選項。點數不必用完。',
    interactive: '再投票：依您重視的程度，為每個選項投下贊成票。剩餘點數會一直顯示在畫面上。',
    text: '所有選項列在同一份清單中。請依您重視的程度，為每個選項投下贊成票。',
  },
  form: ['請逐題回答，最後一起送出。', '送出之前，您隨時可以修改。'],
  stored: '填答期間，您的答案會先保存起來，送出後才會計入。',
  closes: '問卷將於 {time} 截止。',
  decides: {
    heading: '投票決定什麼',
    budget: '投票決定 {amount} 的經費用於哪些選項。',
    top: { other: '投票決定選出哪 {count} 個選項。' },
    positive: '投票決定選出哪些選項。',
  },
  loading: '正在載入問卷……',
  logging: {
    actions: '本問卷會記錄您填答時的操作步驟（投票、移動選項，以及各步驟的時間）。',
    cursor: '本問卷會記錄您填答時的操作步驟（投票、移動選項，以及各步驟的時間），以及游標移動的距離。',
  },
  kept: {
    delete: '答案最多保留到問卷結束後 {count} 天，之後就會刪除。',
    strip: '最遲在問卷結束後 {count} 天，通行碼、姓名和填答過程的紀錄會被刪除，答案會保留。',
  },
  readers: {
    organisersOnly: '只有主辦者能看到結果，結果不會公布。',
    organisers: '主辦者能看到結果，並可能公布統計結果。',
    organisersOpen: '主辦者能看到結果，並可能公布結果。',
    respondentsClosed: '問卷結束後，所有參與者都能看到統計結果，但看不到任何個人的答案。',
    respondentsAlways:
      '問卷開放期間，所有參與者都能看到淨票數；其他統計結果在問卷結束後顯示，但任何時候都看不到個人的答案。',
    publicClosed: '問卷結束後，所有人都能看到統計結果，但看不到任何個人的答案。',
    publicAlways:
      '問卷開放期間，所有人都能看到淨票數；其他統計結果在問卷結束後顯示，但任何時候都看不到個人的答案。',
    respondentsClosedOpen: '問卷結束後，所有參與者都能看到結果。',
    respondentsAlwaysOpen: '所有參與者隨時都能看到結果。',
    publicClosedOpen: '問卷結束後，所有人都能看到結果。',
    publicAlwaysOpen: '所有人隨時都能看到結果。',
    mayWiden: '主辦者可能提前公布統計結果，或向更多人公布。',
    mayWidenOpen: '主辦者可能提前公布結果，或向更多人公布。',
  },
  promises: {
    secret: '沒有人能知道哪一張選票是您的，主辦者也不能。',
    pseudonymous: '主辦者能看到您的答案和您的通行碼，其他人都看不到。',
    open: '您的姓名和投票會與結果一起顯示。',
  },
  parameters: '您連結中的下列參數會與您的答案一起儲存：{names}。',
  videoHeading: '介紹影片',
  videoHint: '按下按鈕後，影片才會從 {host} 載入。影片的內容在此頁上都有文字說明。',
  videoLoad: '載入影片',
  videoOpen: '在 {host} 開啟影片',
}
