import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: '欢迎填写问卷',
  needsScript: '作答需要 JavaScript；不启用也可以阅读全部内容。',
  howHeading: '填写方法',
  qvHeading: '投票需要花费点数',
  qvLead:
    '您会得到一笔投票点数，用来投票。投给同一个选项的票，花费等于票数的平方：一票花费 1 点，两票花费 4 点，三票花费 9 点。',
  qvMeaning:
    '这样，您不仅能表达想要什么，还能表达有多想要：可以给少数选项投很多票，也可以给许多选项各投几票。您也可以投反对票，反对票与赞成票的花费相同。点数不必全部用完。',
  called: {
    credit: '本问卷将“点数”称为：{words}。',
    vote: '本问卷将“票”称为：{words}。',
  },
  tableCaption: '投给同一个选项的票要花费多少',
  tableVotes: '票数',
  tableCost: '点数',
  interactive: [
    '先分类：把选项逐一归入正面、中立或负面，也可以跳过。这只帮助您思考，不计入结果。',
    '再投票：按您重视的程度，为每个选项投赞成票或反对票。剩余点数始终可见。',
    '在提交之前，您可以随时返回修改。',
  ],
  text: [
    '所有选项都在一个列表中。请按您重视的程度，为每个选项投赞成票或反对票。',
    '剩余点数始终可见。',
    '在提交之前，您可以随时修改。',
  ],
  upOnly: {
    qvMeaning:
      '这样，您不仅能表达想要什么，还能表达有多想要：可以给少数选项投很多票，也可以给许多选项各投几票。点数不必全部用完。',
    interactive: '再投票：按您重视的程度，为每个选项投赞成票。剩余点数始终可见。',
    text: '所有选项都在一个列表中。请按您重视的程度，为每个选项投赞成票。',
  },
  form: ['请回答各题，最后一并提交。', '在提交之前，您可以随时修改。'],
  stored: '您的答案会在填写时保存，提交之后才计入。',
  closes: '问卷将于 {time} 截止。',
  decides: {
    heading: '投票决定什么',
    budget: '投票决定 {amount} 的经费用于哪些选项。',
    top: { other: '投票决定选出哪 {count} 个选项。' },
    positive: '投票决定选出哪些选项。',
  },
  loading: '正在加载问卷……',
  logging: {
    actions: '本问卷会记录您填写时的操作：每次投票和移动，以及时间。',
    cursor: '本问卷会记录您填写时的操作：每次投票和移动，以及时间和指针移动的距离。',
  },
  kept: {
    delete: '答案最多保留到问卷截止后 {count} 天，之后即被删除。',
    strip: '最迟在问卷截止后 {count} 天，邀请码、姓名和作答过程的记录会被删除，答案会保留。',
  },
  readers: {
    organisersOnly: '只有主办方能看到结果。',
    organisers: '主办方能看到结果，并可以公布汇总数据。',
    organisersOpen: '主办方能看到结果，并可以公布。',
    respondentsClosed: '问卷截止后，所有参与者都能看到结果：只有汇总数据，绝不包括个人的答案。',
    respondentsAlways:
      '问卷开放期间，所有参与者都能看到净票数；截止后还能看到其他汇总数据；绝不包括个人的答案。',
    publicClosed: '问卷截止后，所有人都能看到结果：只有汇总数据，绝不包括个人的答案。',
    publicAlways: '问卷开放期间，所有人都能看到净票数；截止后还能看到其他汇总数据；绝不包括个人的答案。',
    respondentsClosedOpen: '问卷截止后，所有参与者都能看到结果。',
    respondentsAlwaysOpen: '所有参与者随时都能看到结果。',
    publicClosedOpen: '问卷截止后，所有人都能看到结果。',
    publicAlwaysOpen: '所有人随时都能看到结果。',
    mayWiden: '主办方可以提前公布汇总数据，或向更多人公布。',
    mayWidenOpen: '主办方可以提前公布结果，或向更多人公布。',
  },
  promises: {
    secret: '没有人能知道哪张选票是您的，主办方也不能。',
    pseudonymous: '主办方能看到您的答案和您的邀请码。其他人都看不到。',
    open: '您的姓名和投票会与结果一起显示。',
  },
  parameters: '您链接中的以下参数会与您的答案一起保存：{names}。',
  videoHeading: '介绍视频',
  videoHint: '按下按钮后，视频从 {host} 加载。本页包含同样的信息。',
  videoLoad: '加载视频',
  videoOpen: '在 {host} 打开视频',
}
